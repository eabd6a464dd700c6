import { href, useLocation } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { neededText } from "#app/money/order-records/delivery-facts.ts";
import { choiceEnd, movedDay } from "#app/orders/moved-days/moved-day.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { isToMake } from "#app/shop/delivery/order-states.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** Says by which day an order is to be made, what its customer may answer to a later one, and leads to another day. */
export function DayLink({ order }: { order: OrderDetail }) {
  const { id, readyBy, neededBy, stage, status, events } = order;
  const mayChange = useMay("orders");
  const { search } = useLocation();
  if (!readyBy || !isToMake(stage) || status === "success") return null;
  const moved = movedDay([...events].reverse());
  const until = moved && choiceEnd(moved);
  return (
    <div className="cluster gap-3 middle above-2 below-3">
      <p>
        Ready by <strong>{datesText({ from: readyBy, to: readyBy })}</strong>
        {neededBy && (
          <span className={`own-line ${neededBy < readyBy ? "bad" : ""}`}>
            Needed by <strong>{neededText(neededBy)}</strong>
          </span>
        )}
        {moved?.isKept && <span className="hint own-line">The customer keeps it with this day.</span>}
        {until && <span className="hint own-line">The customer may cancel it until {formatLagosTime(until)}.</span>}
      </p>
      {mayChange && (
        <span data-print="no">
          <LinkButton to={href("/admin/orders/:id/day", { id }) + search}>Change day</LinkButton>
        </span>
      )}
    </div>
  );
}

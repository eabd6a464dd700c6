import { href, useLocation } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { checkedKind, measuredKind } from "#app/orders/measures/measured-kinds.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** Leads to the measurements of an order, and says when they were gone through with the customer. */
export function MeasuresLink({ order }: { order: OrderDetail }) {
  const mayChange = useMay("orders");
  const { search } = useLocation();
  if (order.lines.every(({ measures }) => !measures)) return null;
  // Those that were changed since are not checked.
  const last = order.events.find(({ kind }) => kind === checkedKind || kind === measuredKind);
  return (
    <div className="cluster gap-3 middle above-2">
      {last?.kind === checkedKind && (
        <p className="hint">
          Checked with the customer on {formatLagosTime(last.at)} by {last.actor}
        </p>
      )}
      {mayChange && (
        <span data-print="no">
          <LinkButton to={href("/admin/orders/:id/measures", { id: order.id }) + search}>Measurements</LinkButton>
        </span>
      )}
    </div>
  );
}

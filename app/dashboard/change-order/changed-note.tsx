import { href, Link, useLocation } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { goesOnAs, takesOver } from "#app/orders/changes/swap.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";

/** Leads to the order that took this one's place, or whose place this one took, and to changing it. */
export function ChangedNote({ order, isOpen }: { order: OrderDetail; isOpen: boolean }) {
  const isWhole = useMay("orders");
  const { search } = useLocation();
  const next = goesOnAs(order.events);
  const swap = takesOver(order.events);
  const earlier = swap?.takesOver;
  const to = (id: string) => href("/admin/orders/:id", { id }) + search;
  return (
    <>
      {next && (
        <p className="medium above-2">
          This order was changed. It goes on as{" "}
          <Link to={to(next.id)}>
            <Code>{next.number}</Code>
          </Link>
          .
        </p>
      )}
      {earlier && (
        <p className="hint above-2">
          {swap?.delivery ? "Delivery" : "Items"} changed. It takes the place of{" "}
          <Link to={to(earlier.id)}>
            <Code>{earlier.number}</Code>
          </Link>
          .
        </p>
      )}
      {isWhole && isOpen && order.stage === "placed" && (
        <p className="cluster gap-2 above-2" data-print="no">
          <LinkButton to={href("/admin/orders/:id/items", { id: order.id }) + search}>Change items</LinkButton>
          <LinkButton to={href("/admin/orders/:id/delivery", { id: order.id }) + search}>Change delivery</LinkButton>
        </p>
      )}
    </>
  );
}

import { href, useLocation } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { isAltering } from "#app/orders/alterations/alteration.ts";
import { isAlteration } from "#app/orders/fulfilment/stage-words.ts";
import { isMadeHere } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** Says what is altered, or leads to where an order that its customer has is taken back to be altered. */
export function AlterationLink({ order }: { order: OrderDetail }) {
  const mayBegin = useMay("orders");
  const { search } = useLocation();
  const { id, stage, alteration, erasedAt } = order;
  if (isAltering(order)) {
    return (
      <p className="lines breakable above-2 below-3">
        <strong>Alteration:</strong> {alteration}
      </p>
    );
  }
  const isWithCustomer = isMadeHere(order) && isAlteration({ from: stage, to: "in-production" });
  if (!mayBegin || !isWithCustomer || erasedAt) return null;
  return (
    <p className="above-2 below-3" data-print="no">
      <LinkButton to={href("/admin/orders/:id/alteration", { id }) + search}>Alter it</LinkButton>
    </p>
  );
}

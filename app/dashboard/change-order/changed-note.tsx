import { href, Link, useLocation } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { UndoForm } from "#app/dashboard/frame/undo-form.tsx";
import { goesOnAs, isUndone, takesOver } from "#app/orders/changes/swap.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";

/** May this order be changed, and the change that made it be undone? */
export type ChangeFacts = { isOpen: boolean; isUndoable: boolean };

/** `problem`: why the change was not undone. */
type ChangedNoteProps = { order: OrderDetail; facts: ChangeFacts; problem: string | undefined };

/** Leads to the order that took this one's place, or whose place this one took, and to changing it. */
export function ChangedNote({ order, facts, problem }: ChangedNoteProps) {
  const isWhole = useMay("orders");
  const { search } = useLocation();
  const next = goesOnAs(order.events);
  const swap = takesOver(order.events);
  const to = (id: string) => href("/admin/orders/:id", { id }) + search;
  return (
    <>
      {next && (
        <p className="medium above-2">
          {isUndone(order.events) ? "This change was undone." : "This order was changed."} It goes on as{" "}
          <Link to={to(next.id)}>
            <Code>{next.number}</Code>
          </Link>
          .
        </p>
      )}
      {swap && (
        <p className="hint above-2">
          {swap.bringsBack ? "Change undone." : `${swap.delivery ? "Delivery" : "Items"} changed.`} It takes the place
          of{" "}
          <Link to={to(swap.takesOver.id)}>
            <Code>{swap.takesOver.number}</Code>
          </Link>
          .
        </p>
      )}
      {problem && (
        <p role="alert" className="medium bad above-2">
          {problem}
        </p>
      )}
      {isWhole && facts.isOpen && order.stage === "placed" && (
        <div className="cluster gap-2 above-2" data-print="no">
          <LinkButton to={href("/admin/orders/:id/items", { id: order.id }) + search}>Change items</LinkButton>
          <LinkButton to={href("/admin/orders/:id/delivery", { id: order.id }) + search}>Change delivery</LinkButton>
          {facts.isUndoable && <UndoForm undoes="swapped" intent="undo-change" label="Undo change" />}
        </div>
      )}
    </>
  );
}

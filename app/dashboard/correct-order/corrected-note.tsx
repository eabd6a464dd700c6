import { href, useLocation } from "react-router";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { UndoForm } from "#app/dashboard/frame/undo-form.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** May this order be corrected, and the last correction undone? */
export type CorrectionFacts = { isOpen: boolean; isUndoable: boolean };

/** Says when the details were corrected, and leads to correcting them, for those who may. */
export function CorrectedNote({ order, facts }: { order: OrderDetail; facts: CorrectionFacts }) {
  const isWhole = useMay("orders");
  const { search } = useLocation();
  const { corrected } = order;
  return (
    <>
      {corrected && <p className="hint above-2">{`Corrected ${formatLagosTime(corrected.at)}: ${corrected.what}`}</p>}
      {isWhole && (facts.isOpen || facts.isUndoable) && (
        <div className="cluster gap-2 above-2" data-print="no">
          {facts.isOpen && (
            <LinkButton to={href("/admin/orders/:id/correct", { id: order.id }) + search}>Correct</LinkButton>
          )}
          {facts.isUndoable && <UndoForm undoes="corrected" intent="undo-correction" label="Undo correction" />}
        </div>
      )}
    </>
  );
}

import { eq } from "drizzle-orm";
import { mergeFields } from "#app/lib/merge-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { changeOrder } from "#app/money/order-records/change-order.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { canMove } from "#app/platform/tables/moves.ts";
import { orderMoves } from "#app/shop/delivery/order-states.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { OrderFields, OrderUpdate } from "./parse-order-update.ts";

/** Has the present values of the changed `fields`. */
export type NewerOrder = OrderFields & { fields: (keyof OrderFields)[] };

/**
 * Saves changed status and notes with version, history and audit in one transaction; nothing else can change.
 *
 * `outdated`: somebody changed the same; nothing is overwritten unseen. `missing`: unknown id. Source: spec, screens
 * and calls (admin: order); docs/spec-notes.md#changed.
 */
export async function updateOrder(
  { db, now }: WriteContext,
  { id, actor, update }: { id: string; actor: string; update: OrderUpdate },
): Promise<
  | { kind: "updated"; number: string }
  | { kind: "unchanged" }
  | { kind: "missing" }
  | { kind: "outdated"; order: NewerOrder; ownAt: Date | undefined }
> {
  if (!isUuid(id)) return { kind: "missing" };
  return transact(db, async transaction => {
    const [order] = await transaction
      .select({
        version: orders.version,
        number: orders.number,
        status: orders.status,
        note: orders.note,
        riderNote: orders.riderNote,
        ownCloth: orders.ownCloth,
      })
      .from(orders)
      .where(eq(orders.id, id))
      .for("update");
    if (!order) return { kind: "missing" };
    const { version, number, ...current } = order;
    const { riderNote: seenNote = current.riderNote, ownCloth: seenCloth = current.ownCloth } = update.seen;
    const seen = { ...update.seen, riderNote: seenNote, ownCloth: seenCloth };
    const { status = seen.status, note, riderNote = seenNote, ownCloth = seenCloth, left = [] } = update;
    const mine = { status, note, riderNote, ownCloth };
    const { merged: wanted, clashes } = mergeFields<OrderFields>({ mine, seen, now: current, left });
    if (clashes.length > 0) {
      const facts = Object.fromEntries(clashes.map(name => [name, current[name]]));
      const ownAt = await findOwnChange(transaction, { actor, subject: "order", subjectId: id, facts });
      return { kind: "outdated", order: { ...current, fields: clashes }, ownAt };
    }
    const changed = (["status", "note", "riderNote", "ownCloth"] as const).filter(
      name => wanted[name] !== current[name],
    );
    if (changed.length === 0) return { kind: "unchanged" };
    if (changed.includes("status") && !canMove(orderMoves, current.status, wanted.status)) {
      throw new Error(`An order does not go from "${current.status}" to "${wanted.status}".`);
    }
    const at = now();
    const change = {
      before: Object.fromEntries(changed.map(name => [name, order[name]])),
      after: Object.fromEntries(changed.map(name => [name, wanted[name]])),
    };
    await changeOrder(transaction, { id, version }, { change: wanted, now: at });
    await recordOrderEvent(transaction, { orderId: id, actor, kind: "changed", ...change, now: at });
    await writeAudit(transaction, { actor, action: "update", subject: "order", subjectId: id, ...change, now: at });
    return { kind: "updated", number };
  });
}

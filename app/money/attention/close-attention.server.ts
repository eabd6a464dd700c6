import { and, eq, isNull } from "drizzle-orm";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { attentionItems } from "#app/platform/tables/order-tables.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";

/** How an entry was dealt with. */
export type Resolution = "refund" | "found" | "order-made" | "tried-again" | "settled" | "done";

/**
 * Closes an entry of the payment, with what was done and the owner's note; audited, and in the order's history where it
 * has one. False when it is closed already or is of another payment: then nothing is written.
 */
export async function closeAttention(
  transaction: Transaction,
  close: { id: string; reference: string; actor: string; resolution: Resolution; note?: string; now: Date },
): Promise<boolean> {
  const { id, reference, actor, resolution, note, now } = close;
  const [closed] = await transaction
    .update(attentionItems)
    .set({ resolvedAt: now, resolvedBy: actor, resolution, note })
    .where(and(eq(attentionItems.id, id), eq(attentionItems.reference, reference), isNull(attentionItems.resolvedAt)))
    .returning({ kind: attentionItems.kind, orderId: attentionItems.orderId });
  if (!closed) return false;
  const after = { about: closed.kind, resolution, ...(note && { note }) };
  if (closed.orderId) {
    const { orderId } = closed;
    await recordOrderEvent(transaction, { orderId, actor, kind: "attention-closed", after, now });
  }
  const subject = { subject: "attention", subjectId: id };
  await writeAudit(transaction, { actor, action: "close", ...subject, after: { ...after, reference }, now });
  return true;
}

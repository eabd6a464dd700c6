import { and, eq, inArray, isNull } from "drizzle-orm";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { AttentionKind } from "./attention-kinds.ts";
import { attentionItems } from "./attention-tables.server.ts";

export type Resolution = "refund" | "found" | "order-made" | "tried-again" | "settled" | "done";

/**
 * Closes an entry of the payment with the owner's note, audited and in the order's history. False, and nothing written,
 * when it is closed or of another payment.
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

/** Entries about a payment's reference, or a refund's or dispute's subject; of one kind or all. */
type About =
  | { reference: string; kind: AttentionKind; subjects?: readonly string[] }
  | { subjects: readonly [string]; reference?: undefined; kind?: undefined };

/** Closes open entries that later news made obsolete, in its source's name. Fits `writeTogether`. */
export function resolveEntries(
  db: Queryable,
  { reference, kind, subjects }: About,
  { by, resolution, now }: { by: string; resolution: string; now: Date },
) {
  return db
    .update(attentionItems)
    .set({ resolvedAt: now, resolvedBy: by, resolution })
    .where(
      and(
        reference === undefined ? undefined : eq(attentionItems.reference, reference),
        subjects && inArray(attentionItems.subject, [...subjects]),
        kind && eq(attentionItems.kind, kind),
        isNull(attentionItems.resolvedAt),
      ),
    );
}

/** Closes the open entries of these kinds that an order has. */
export async function resolveEntriesOf(
  transaction: Transaction,
  { orderId, kinds }: { orderId: string; kinds: readonly AttentionKind[] },
  { by, resolution, now }: { by: string; resolution: string; now: Date },
): Promise<void> {
  const isOf = and(eq(attentionItems.orderId, orderId), inArray(attentionItems.kind, [...kinds]));
  await transaction
    .update(attentionItems)
    .set({ resolvedAt: now, resolvedBy: by, resolution })
    .where(and(isOf, isNull(attentionItems.resolvedAt)));
}

export async function linkEntryToOrder(transaction: Transaction, id: string, orderId: string): Promise<void> {
  await transaction.update(attentionItems).set({ orderId }).where(eq(attentionItems.id, id));
}

import { sumKobo } from "#app/lib/money.ts";
import { markOrderPaid } from "#app/money/order-records/change-order.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { receivedFor } from "./list-receipts.server.ts";
import type { Receipt } from "./receipt.ts";
import { receipts } from "./receipt-tables.server.ts";

/**
 * Records money for a locked checkout and in its `order`'s history; when nothing is due the order is paid. Returns the
 * sum received, in kobo; undefined, and nothing written, for a known source and reference.
 */
export async function recordReceipt(
  transaction: Transaction,
  {
    checkoutId,
    order,
    now,
    ...receipt
  }: Receipt & { checkoutId: string; order: { id: string; totalKobo: number } | undefined; now: Date },
): Promise<number | undefined> {
  const [written] = await transaction
    .insert(receipts)
    .values({ ...receipt, id: newId(), checkoutId, createdAt: now })
    .onConflictDoNothing({ target: [receipts.source, receipts.reference] })
    // A statement does not see its own row.
    .returning({ earlierKobo: receivedFor(checkoutId) });
  if (!written) return undefined;
  const receivedKobo = sumKobo([written.earlierKobo, receipt.amountKobo]);
  if (!order) return receivedKobo;
  const { source, reference, amountKobo, receivedAt, recordedBy } = receipt;
  await recordOrderEvent(transaction, {
    orderId: order.id,
    actor: recordedBy,
    kind: "received",
    after: { source, reference, amountKobo },
    now,
  });
  if (receivedKobo >= order.totalKobo) await markOrderPaid(transaction, { id: order.id, paidAt: receivedAt, now });
  return receivedKobo;
}

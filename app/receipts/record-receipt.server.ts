import { and, eq, isNull } from "drizzle-orm";
import { newId } from "#app/database/new-id.server.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { receipts } from "#app/tables/checkout-tables.server.ts";
import { orderEvents, orders } from "#app/tables/order-tables.server.ts";
import { findDue } from "./list-receipts.server.ts";
import type { Receipt } from "./receipt.ts";

/**
 * Writes down that money came for a checkout that the caller has locked, and tells its order's history, where there is
 * an order; once nothing is due any more the order is paid, from the moment that this money came. False when money of
 * the same source and reference is in the books already: then nothing is written.
 */
export async function recordReceipt(
  transaction: Transaction,
  { checkoutId, now, ...receipt }: Receipt & { checkoutId: string; now: Date },
): Promise<boolean> {
  const [written] = await transaction
    .insert(receipts)
    .values({ ...receipt, id: newId(), checkoutId, createdAt: now })
    .onConflictDoNothing({ target: [receipts.source, receipts.reference] })
    .returning({ id: receipts.id });
  if (!written) return false;
  const found = await findDue(transaction, checkoutId);
  if (!found) return true;
  const { order, receivedKobo } = found;
  const { source, reference, amountKobo, receivedAt, recordedBy } = receipt;
  await transaction.insert(orderEvents).values({
    id: newId(),
    orderId: order.id,
    actor: recordedBy,
    kind: "received",
    after: { source, reference, amountKobo },
    at: now,
  });
  if (receivedKobo < order.totalKobo) return true;
  await transaction
    .update(orders)
    .set({ paidAt: receivedAt, updatedAt: now })
    .where(and(eq(orders.id, order.id), isNull(orders.paidAt)));
  return true;
}

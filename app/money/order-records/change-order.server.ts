import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";

type OrderRow = typeof orders.$inferSelect;

/** What staff may change of an order. Its sums, its customer and its address stay as they were ordered. */
export type OrderChange = Partial<Pick<OrderRow, "status" | "note" | "riderNote" | "stage" | "carrier">>;

/**
 * Changes an order that the caller has locked, and counts its version up, so that whoever saw the earlier version is
 * told. With a hosted content store the trigger `orders_change_owed` puts a copy of the order into the outbox.
 */
export function changeOrder(
  transaction: Transaction,
  { id, version }: Pick<OrderRow, "id" | "version">,
  { change, now }: { change: OrderChange; now: Date },
) {
  return transaction
    .update(orders)
    .set({ ...change, version: version + 1, updatedAt: now })
    .where(eq(orders.id, id));
}

/** Notes since when nothing is due of an order, unless that is noted already. */
export function markOrderPaid(transaction: Transaction, { id, paidAt, now }: { id: string; paidAt: Date; now: Date }) {
  return transaction
    .update(orders)
    .set({ paidAt, updatedAt: now })
    .where(and(eq(orders.id, id), isNull(orders.paidAt)));
}

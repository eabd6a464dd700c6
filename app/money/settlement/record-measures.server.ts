import { and, eq } from "drizzle-orm";
import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";

/** Writes whose measurements the pieces of one line of a locked order are made to. */
export function recordMeasures(
  transaction: Transaction,
  { orderId, position, measures }: { orderId: string; position: number; measures: MeasuredBody[] },
) {
  return transaction
    .update(orderItems)
    .set({ measures })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)));
}

import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { dueOf, type Receipt, receivedOf } from "./receipt.ts";
import { receipts } from "./receipt-tables.server.ts";

const columns = {
  source: receipts.source,
  reference: receipts.reference,
  amountKobo: receipts.amountKobo,
  receivedAt: receipts.receivedAt,
  recordedBy: receipts.recordedBy,
};

/** Lists receipts by checkout id, oldest first, in one query. */
export async function listReceipts(db: Queryable, checkoutIds: string[]): Promise<Map<string, Receipt[]>> {
  if (checkoutIds.length === 0) return new Map();
  const rows = await db
    .select({ ...columns, checkoutId: receipts.checkoutId })
    .from(receipts)
    .where(inArray(receipts.checkoutId, checkoutIds))
    .orderBy(asc(receipts.receivedAt), asc(receipts.id));
  const found = new Map<string, Receipt[]>();
  for (const { checkoutId, ...receipt } of rows) found.set(checkoutId, [...(found.get(checkoutId) ?? []), receipt]);
  return found;
}

/** Gives a column with the sum in kobo. */
export function receivedFor(checkoutId: PgColumn | string): SQL<number> {
  return sql`(select coalesce(sum(amount_kobo), 0)::bigint from receipts where checkout_id = ${checkoutId})`;
}

/** Returns undefined when the checkout became no order. */
export async function findDue(db: Queryable, checkoutId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  if (!order) return undefined;
  const receivedKobo = receivedOf((await listReceipts(db, [checkoutId])).get(checkoutId) ?? []);
  return { order, receivedKobo, dueKobo: dueOf({ ...order, receivedKobo }) };
}

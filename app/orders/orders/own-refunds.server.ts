import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OwnRefund } from "./own-order.ts";

/** Finds refunds by reference. Shoppers do not see one that failed. */
export async function findOwnRefunds(
  { db }: { db: Database },
  references: string[],
): Promise<Map<string, OwnRefund[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select()
    .from(refunds)
    .where(isTold(inArray(refunds.reference, references)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return new Map([...byReference].map(([reference, those]) => [reference, those.map(asTold)]));
}

/** The result's keys are ids of orders. */
export async function findRefundsOfOrders(
  { db }: { db: Database },
  orderIds: string[],
): Promise<Map<string, OwnRefund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orders.id, refund: refunds })
    .from(orders)
    .innerJoin(receipts, eq(receipts.checkoutId, orders.checkoutId))
    .innerJoin(refunds, eq(refunds.reference, receipts.reference))
    .where(isTold(inArray(orders.id, orderIds)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, those]) => [orderId, those.map(({ refund }) => asTold(refund))]));
}

function isTold(ofThese: SQL): SQL | undefined {
  return and(ofThese, eq(refunds.currency, "NGN"), ne(refunds.state, "failed"));
}

function asTold(refund: typeof refunds.$inferSelect): OwnRefund {
  const { amountKobo, state, settledAt, createdAt, isExchange, returnId } = refund;
  if (isExchange) return { amountKobo, state: returnId ? "exchanged" : "moved", at: settledAt ?? createdAt };
  const isBack = state === "processed" || state === "settled";
  return { amountKobo, state: isBack ? "given-back" : "on-its-way", at: settledAt ?? createdAt };
}

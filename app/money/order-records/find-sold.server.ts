import { and, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { FindSold } from "#app/catalog/csv-import/find-plan.server.ts";
import { orderItems, orders } from "./order-tables.server.ts";

export const findSold: FindSold = async (db, productIds, since) => {
  if (productIds.length === 0) return new Map();
  const { productId, size } = orderItems;
  const rows = await db
    .select({ productId, size, pieces: sql<number>`sum(${orderItems.quantity})`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(inArray(productId, productIds), gte(orders.createdAt, since), ne(orders.stage, "cancelled")))
    .groupBy(productId, size);
  return new Map(rows.map(row => [`${row.productId} ${row.size}`, row.pieces]));
};

/** Selects product ids and sizes ordered since a time, as a subquery. */
export const soldSince = (since: Date): SQL => sql`
  select order_items.product_id, order_items.size from orders join order_items on order_items.order_id = orders.id
  where orders.created_at >= ${since.toISOString()}::timestamptz`;

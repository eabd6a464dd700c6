import { and, countDistinct, eq, inArray, isNotNull } from "drizzle-orm";
import type { FindWaiting } from "#app/catalog/csv-import/find-plan.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { waitsForGoods } from "./waits-for-goods.server.ts";

export const findWaiting: FindWaiting = async (db, productIds) => {
  if (productIds.length === 0) return new Map();
  const waits = and(isNotNull(orderItems.readyOn), waitsForGoods);
  const rows = await db
    .select({ id: orderItems.productId, orders: countDistinct(orders.id) })
    .from(orderItems)
    .innerJoin(orders, and(inArray(orderItems.productId, productIds), waits, eq(orders.id, orderItems.orderId)))
    .groupBy(orderItems.productId);
  return new Map(rows.flatMap(({ id, orders: count }) => (id ? [[id, count] as const] : [])));
};

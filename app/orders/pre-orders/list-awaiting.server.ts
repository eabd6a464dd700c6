import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { waitsForGoods } from "./waits-for-goods.server.ts";

/**
 * An order that waits for a pre-order. `title`: the product's, as it was sold. `readyBy`: the day on which all of it
 * was to be ready. `neededBy`: the shopper's own, null for none. `otherDay`: the last day of its other products that
 * have not come yet, null for none; `isMadeToo`: something of it is made as well.
 */
export type AwaitingOrder = {
  id: string;
  number: string;
  title: string;
  firstName: string;
  stage: OrderStage;
  readyBy: string;
  neededBy: string | null;
  pieces: number;
  otherDay: string | null;
  isMadeToo: boolean;
};

/** More orders are moved, or marked, in another round. */
export const mostAwaiting = 200;

/**
 * Orders with this product that waited for it when they were sold and were not marked since, the oldest first. The
 * product itself may be archived or deleted by now.
 */
export async function listAwaiting({ db }: ReadContext, productId: string): Promise<AwaitingOrder[]> {
  if (!isUuid(productId)) return [];
  const isIt = sql`${orderItems.productId} = ${productId} and ${orderItems.readyOn} is not null`;
  const awaiting = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(and(eq(orderItems.productId, productId), isNotNull(orderItems.readyOn)));
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      title: sql<string>`min(${orderItems.title}) filter (where ${isIt})`,
      fullName: orders.fullName,
      stage: orders.stage,
      readyBy: sql<string>`${orders.readyBy}::text`,
      neededBy: orders.neededBy,
      pieces: sql<number>`sum(${orderItems.quantity}) filter (where ${isIt})::int`,
      otherDay: sql<string | null>`(max(${products.preorderBy})
        filter (where ${orderItems.readyOn} is not null and not (${isIt})))::text`,
      isMadeToo: sql<boolean>`bool_or(${orderItems.readyDays} is not null)`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(and(waitsForGoods, sql`${orders.id} in (${awaiting})`))
    .groupBy(orders.id)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(mostAwaiting);
  return rows.map(({ fullName, ...order }) => ({ ...order, firstName: firstNameOf(fullName) }));
}

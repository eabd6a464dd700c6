import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { stillToMake } from "#app/orders/moved-days/still-to-make.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

/** A product that is sold before it comes, the day by which it is here, and how many pieces and orders wait for it. */
export type ListedPreOrder = { id: string; title: string; day: string; pieces: number; orders: number };

/** The pages show at most this many. */
const most = 100;

/**
 * Lists what comes next first, and of the archive what somebody waits for. One query; without a pre-order it reads an
 * empty index.
 */
export async function listPreOrders({ db }: ReadContext): Promise<ListedPreOrder[]> {
  const isOfOrder = and(eq(orders.id, orderItems.orderId), isNotNull(orders.readyBy), stillToMake);
  return await db
    .select({
      id: products.id,
      title: products.title,
      day: sql<string>`${products.preorderBy}::text`,
      pieces: sql<number>`coalesce(sum(${orderItems.quantity}) filter (where ${orders.id} is not null), 0)::int`,
      orders: sql<number>`count(distinct ${orders.id})::int`,
    })
    .from(products)
    .leftJoin(orderItems, and(eq(orderItems.productId, products.id), isNotNull(orderItems.readyOn)))
    .leftJoin(orders, isOfOrder)
    .where(isNotNull(products.preorderBy))
    .groupBy(products.id)
    .having(sql`${products.archivedAt} is null or count(${orders.id}) > 0`)
    .orderBy(asc(products.preorderBy), asc(products.title))
    .limit(most);
}

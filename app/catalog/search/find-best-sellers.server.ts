import { desc, eq, sum } from "drizzle-orm";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { orderItems, orders } from "#app/platform/tables/order-tables.server.ts";

/** Only recent orders count. */
const newestOrders = 500;
const shown = 6;

/** Six products most bought in the newest orders, filled up with the newest. */
export async function findBestSellers({ db }: { db: Database }): Promise<ProductSummary[]> {
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(newestOrders)
    .as("newest");
  const pieces = sum(orderItems.quantity);
  const sold = await db
    .select({ id: orderItems.productId })
    .from(newest)
    .innerJoin(orderItems, eq(orderItems.orderId, newest.id))
    .groupBy(orderItems.productId)
    .orderBy(desc(pieces), orderItems.productId)
    .limit(4 * shown);
  const ids = sold.flatMap(({ id }) => id ?? []);
  const best = (await findProductSummaries({ db }, ids)).slice(0, shown);
  if (best.length === shown) return best;
  const { products } = await listProducts({ db }, { limit: 2 * shown });
  const others = products.filter(({ id }) => best.every(product => product.id !== id));
  return [...best, ...others].slice(0, shown);
}

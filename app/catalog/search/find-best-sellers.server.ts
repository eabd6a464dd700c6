import { findInOrder } from "#app/catalog/filters/find-in-order.server.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";

const shown = 6;

/** The six products sold most lately, filled up with the newest. `isSold`: at least one of them was. */
export async function findBestSellers({
  db,
}: {
  db: Database;
}): Promise<{ bestSellers: ProductSummary[]; isSold: boolean }> {
  const { hits } = await findInOrder(db, { order: "best-selling", where: undefined }, { limit: shown });
  const ids = hits.map(({ id }) => id);
  return { bestSellers: await findProductSummaries({ db }, ids), isSold: hits.some(({ sortKey }) => sortKey > 0) };
}

import { inArray } from "drizzle-orm";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { type ProductFacts, productFacts } from "./quote.ts";

/** Reads without locks: held pieces count as available. Unsold products are left out. */
export async function findProductFacts(db: Queryable, lines: { productId: string }[]): Promise<ProductFacts[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  return await productFactsOf(db, await findProductSummaries({ db }, ids));
}

export async function productFactsOf(db: Queryable, products: ProductSummary[]): Promise<ProductFacts[]> {
  const ids = products.map(({ id }) => id);
  const pieces = ids.length > 0 ? await db.select().from(productSizes).where(inArray(productSizes.productId, ids)) : [];
  return products.map(product => {
    const sizes = product.sizes.map(({ size }) => {
      const quantity = pieces.find(row => row.productId === product.id && row.size === size)?.quantity ?? null;
      return { size, quantity, available: quantity, priceKobo: priceOfSize(product, size).priceKobo };
    });
    return productFacts({ ...product, imageHash: product.picture?.hash ?? null }, sizes);
  });
}

import { desc, isNull } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

/**
 * Finds the category of the newest product, because the next product mostly has the same. Undefined without products.
 */
export async function findLatestCategory({ db }: ReadContext): Promise<string | undefined> {
  const [newest] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(1);
  return newest?.categoryId;
}

import { desc, isNull } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";

/** Of the newest product, which the next one mostly shares. Undefined without products. */
export async function findLatestCategory({ db }: { db: Queryable }): Promise<string | undefined> {
  const [newest] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(1);
  return newest?.categoryId;
}

import { count, isNull } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { HeldCategory } from "./category.ts";
import { listCategories } from "./list-categories.server.ts";

/** Lists categories in the owner's order, with the number of their products in the shop. */
export async function listHeldCategories({ db }: { db: Database }): Promise<HeldCategory[]> {
  const [all, counted] = await Promise.all([
    listCategories({ db }),
    db
      .select({ id: products.categoryId, products: count() })
      .from(products)
      .where(isNull(products.archivedAt))
      .groupBy(products.categoryId),
  ]);
  const counts = new Map(counted.map(row => [row.id, row.products]));
  return all.map(category => ({ ...category, products: counts.get(category.id) ?? 0 }));
}

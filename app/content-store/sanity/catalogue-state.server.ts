import { eq, inArray, isNull } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { findStockedProduct, type StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";

/** What a change may touch, by id. `places`: each product's category. */
export type CatalogueState = {
  categories: Map<string, CategoryState>;
  products: Map<string, StockedProduct>;
  places: Map<string, string>;
};
export type CategoryState = { id: string; name: string; slug: string; position: number; imageHash: string | null };

export const emptyState = (): CatalogueState => ({ products: new Map(), places: new Map(), categories: new Map() });

/** Reads all categories, or those products and the categories of one of them. */
export async function readCategoryState(db: Queryable, productIds: string[]): Promise<CatalogueState> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      position: categories.position,
      imageHash: categories.imageHash,
    })
    .from(categories)
    .where(isNull(categories.archivedAt));
  const held =
    productIds.length === 0
      ? []
      : await db
          .select({ id: products.id, categoryId: products.categoryId })
          .from(products)
          .where(inArray(products.id, productIds));
  return {
    ...emptyState(),
    categories: new Map(rows.map(row => [row.id, row])),
    places: new Map(held.map(({ id, categoryId }) => [id, categoryId])),
  };
}

/** Lists ids of products, archived ones too. */
export async function listProductIds(db: Queryable, categoryId: string): Promise<string[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.categoryId, categoryId));
  return rows.map(({ id }) => id);
}

/** Reads these products unless archived, and nothing else. */
export async function readProductStates(db: Queryable, ids: string[]): Promise<CatalogueState> {
  const state = emptyState();
  for (const id of ids) {
    const product = await findStockedProduct({ db }, id);
    if (product) state.products.set(id, product);
  }
  return state;
}

/** Reads this product unless archived, and nothing else. */
export async function readProductState(db: Queryable, id: string): Promise<CatalogueState> {
  return await readProductStates(db, [id]);
}

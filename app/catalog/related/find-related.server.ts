import { and, asc, eq, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { summaryColumns, toSummary } from "#app/catalog/products/product-summaries.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { relatedProducts } from "./related-tables.server.ts";

const maxRelated = 4;
/** Newest of the category that are read. */
const lookedAt = 12;

/**
 * Finds at most four products: the owner's choice, bought together, newest of the category; available ones first.
 * Source: app/catalog/README.md#related-products.
 */
export async function findRelated(
  context: ReadContext,
  { id, categoryName }: Pick<ProductSummary, "id" | "categoryName">,
): Promise<ProductSummary[]> {
  const rows = await context.db
    .select(summaryColumns)
    .from(relatedProducts)
    .innerJoin(products, eq(products.id, relatedProducts.relatedId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(relatedProducts.productId, id), isForSale))
    .orderBy(sql`${relatedProducts.source} <> 'owner'`, asc(relatedProducts.position), asc(products.id));
  const found = eachOnce(rows.map(toSummary));
  if (found.filter(canBeBought).length >= maxRelated) return inOrder(found);
  const { products: newest } = await listProducts(context, { categoryName, limit: lookedAt });
  return inOrder(eachOnce([...found, ...newest.filter(product => product.id !== id)]));
}

function canBeBought({ stock }: ProductSummary): boolean {
  return stock === "In Stock";
}

function inOrder(found: ProductSummary[]): ProductSummary[] {
  return found.toSorted((one, other) => Number(canBeBought(other)) - Number(canBeBought(one))).slice(0, maxRelated);
}

function eachOnce(found: ProductSummary[]): ProductSummary[] {
  return found.filter(({ id }, n) => found.findIndex(other => other.id === id) === n);
}

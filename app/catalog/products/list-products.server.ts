import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { ProductSummary } from "./product.ts";
import { createdMicros, isBeyondCursor, isProductCursor, writeProductCursor } from "./product-cursor.server.ts";
import { summaryColumns, toSummary } from "./product-summaries.server.ts";
import { isForSale, products } from "./product-tables.server.ts";

export const productsPerPage = 24;

/** The name must be exact. */
type ProductFilter = { categoryName?: string | undefined };

/** `after` and `before` are cursors. */
type ProductPlace = { after?: string | undefined; before?: string | undefined; limit?: number | undefined };

/**
 * Products for sale, newest first. `next` and `previous` are cursors; products added meanwhile neither repeat nor skip
 * any. An unknown category is empty, an invalid cursor starts at the beginning. Source: spec, screens (category
 * listing), docs/architecture.md#speed.
 */
export async function listProducts(
  { db }: ReadContext,
  { after, before, limit = productsPerPage, ...filter }: ProductFilter & ProductPlace,
): Promise<{ products: ProductSummary[]; next?: string; previous?: string }> {
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const inOrder = side === "older" ? desc : asc;
    return db
      .select({ ...summaryColumns, createdMicros })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isListed(filter), place === undefined ? undefined : isBeyondCursor(side, place)))
      .orderBy(inOrder(products.createdAt), inOrder(products.id))
      .limit(count);
  };
  const [known, knownBefore] = [after, before].map(place => (isProductCursor(place) ? place : undefined));
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, { limit, after: known, before: knownBefore });
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    products: rows.map(toSummary),
    ...(hasOlder && last && { next: writeProductCursor(last) }),
    ...(hasNewer && first && { previous: writeProductCursor(first) }),
  };
}

/** Counting a large list would read all of it. */
export const maxListed = 2_000;

/** Counts up to `maxListed` plus one. */
export async function countProducts({ db }: ReadContext, filter: ProductFilter = {}): Promise<number> {
  return await countListed(db, isListed(filter));
}

export async function countListed(db: Queryable, where: SQL | undefined): Promise<number> {
  return await db.$count(
    db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .limit(maxListed + 1)
      .as("some"),
  );
}

function isListed({ categoryName }: ProductFilter): SQL | undefined {
  return and(isForSale, categoryName === undefined ? undefined : isInCategory(categoryName));
}

/** The name must be exact. */
export function isInCategory(name: string): SQL {
  // PostgreSQL has no text with a zero byte.
  if (name.includes("\0")) return sql`false`;
  // A subquery, so that the category's index gives products in order.
  return sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.name} = ${name} and ${categories.archivedAt} is null)`;
}

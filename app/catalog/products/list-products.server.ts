import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import { categories, isForSale, products } from "#app/platform/tables/catalog-tables.server.ts";
import type { ProductSummary } from "./product.ts";
import { createdMicros, isBeyondCursor, isProductCursor, writeProductCursor } from "./product-cursor.server.ts";
import { summaryColumns, toSummary } from "./product-summaries.server.ts";

/** How many products one page of a list shows. */
export const productsPerPage = 24;

/** Which products: those of one category by its exact name, or all. */
type ProductFilter = { categoryName?: string | undefined };

/** Cursors: the page after `after`, or the one before `before`. */
type ProductPlace = { after?: string | undefined; before?: string | undefined; limit?: number | undefined };

/**
 * One page of the products for sale, newest first; `next` and `previous`, the cursors to ask for
 * `after` and `before`, where there are more. Products added meanwhile neither repeat nor skip any on later pages. An
 * unknown category is an empty list; a text that is no cursor begins at the beginning.
 * Source: spec, screens (category listing), docs/architecture.md#speed (lists page by key).
 */
export async function listProducts(
  { db }: { db: Queryable },
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

/** A list of products is counted up to this number: a true count of a very large one reads all of it. */
export const maxListed = 2_000;

/** How many products are for sale, in all or in one category; one more than `maxListed` stands for any above it. */
export async function countProducts({ db }: { db: Queryable }, filter: ProductFilter = {}): Promise<number> {
  return await countListed(db, isListed(filter));
}

/** The same of the products that meet a condition. */
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

/** A condition on products: they stand in the category of exactly this name. */
export function isInCategory(name: string): SQL {
  // PostgreSQL has no text with a zero byte, so no category is named so.
  if (name.includes("\0")) return sql`false`;
  // One category, asked first: so its index gives the products in order, without a sort of them all.
  return sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.name} = ${name} and ${categories.archivedAt} is null)`;
}

import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/server/open-database.server.ts";
import { categories, products } from "#app/server/schema.server.ts";
import type { ProductSummary } from "./product.ts";
import { createdMicros, isAfter, writeProductCursor } from "./product-cursor.server.ts";
import { summaryColumns, toSummary } from "./product-summaries.server.ts";

/** How many products one page of a list shows. */
export const productsPerPage = 24;

/** Which products: those of one category by its exact name, those whose title contains a text, or all. */
type ProductFilter = { categoryName?: string | undefined; titleText?: string | undefined };

/**
 * One page of the products for sale, newest first, and `next`, the cursor of the page after it (absent on the last).
 * Products added meanwhile neither repeat nor skip any on later pages. An unknown category is an empty list; a text that
 * is no cursor begins at the beginning. Source: spec §2 (category listing), design §7 (lists page by key).
 */
export async function listProducts(
  { db }: { db: Queryable },
  {
    after,
    limit = productsPerPage,
    ...filter
  }: ProductFilter & { after?: string | undefined; limit?: number | undefined },
): Promise<{ products: ProductSummary[]; next?: string }> {
  const rows = await db
    .select({ ...summaryColumns, createdMicros })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isForSale(filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? writeProductCursor(last) : undefined;
  return { products: page.map(toSummary), ...(next && { next }) };
}

/**
 * The two sections of the home page, four products each, newest first: 'new arrival' the newest four, 'featured product'
 * the four after them. A shop with fewer than eight shows some in both. Source: spec §2 (home).
 */
export async function listHomeProducts(tools: {
  db: Queryable;
}): Promise<{ newArrivals: ProductSummary[]; featured: ProductSummary[] }> {
  const newest = await listProducts(tools, { limit: 8 });
  return { newArrivals: newest.products.slice(0, 4), featured: newest.products.slice(-4) };
}

/** How many products are for sale, in all or in one category. */
export async function countProducts({ db }: { db: Queryable }, filter: ProductFilter = {}): Promise<number> {
  return await db.$count(products, isForSale(filter));
}

function isForSale({ categoryName, titleText }: ProductFilter): SQL | undefined {
  return and(
    isNull(products.archivedAt),
    categoryName === undefined ? undefined : isInCategory(categoryName),
    titleText === undefined ? undefined : isTitled(titleText),
  );
}

/** Upper and lower case and tone marks alike; the product's code counts too. */
function isTitled(text: string): SQL {
  const pattern = `%${text
    .replaceAll("\0", "")
    .toWellFormed()
    .replaceAll(/[\\%_]/gu, "\\$&")}%`;
  return sql`(${products.searchText} like fold(${pattern}) or ${products.code} ilike ${pattern})`;
}

function isInCategory(name: string): SQL {
  // PostgreSQL has no text with a zero byte, so no category is named so.
  if (name.includes("\0")) return sql`false`;
  // One category, asked first: so its index gives the products in order, without a sort of them all.
  return sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.name} = ${name})`;
}

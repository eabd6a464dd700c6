import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { categories, products } from "#app/server/schema.server.ts";
import { findProductFacts } from "./find-product-facts.server.ts";
import type { ProductSummary } from "./product.ts";
import { summaryColumns, toSummary } from "./product-summaries.server.ts";
import { mayMean } from "./typing-slip.ts";

const maxQueryLength = 100;
const maxResults = 24;
/** With fewer hits than this, the word may be mistyped. */
const fewHits = 4;
/**
 * How alike a title must be to be looked at for slips (1 is the same): two swapped letters of a short word leave 0.27.
 * Where thousands are alike, some of the likest are enough and take a tenth of the time; the last look leaves none out.
 */
const looks = [
  { likeness: 0.5, among: 500 },
  { likeness: 0.4, among: 500 },
  { likeness: 0.25, among: undefined },
];
const maxCandidates = 100;

/**
 * The products whose title or category name contains `query`, upper and lower case and tone marks alike, newest first;
 * titles before categories. When that finds few, those that a typing slip may have meant follow, likest first.
 * At most 24. Nothing for an empty query; beyond 100 characters a query is cut.
 * Source: spec §5 (search).
 */
export async function searchProducts({ db }: { db: Database }, query: string): Promise<ProductSummary[]> {
  const text = query
    .slice(0, maxQueryLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (!text) return [];
  const shelves = await db
    .select({ id: categories.id, name: sql<string>`fold(${categories.name})`, wanted: sql<string>`fold(${text})` })
    .from(categories);
  // Folded, a lone tone mark is nothing; and a shop without categories has no products either.
  const wanted = shelves[0]?.wanted.trim();
  if (!wanted) return [];
  const containing = shelves.filter(shelf => shelf.name.includes(wanted)).map(shelf => shelf.id);
  const hits = await findContaining(db, wanted, containing);
  if (hits.length >= fewHits) return hits;
  const resembling = shelves.filter(shelf => mayMean(wanted, shelf.name)).map(shelf => shelf.id);
  const slips = await findResembling(db, wanted, { resembling, found: hits.map(hit => hit.id) });
  return [...hits, ...slips].slice(0, maxResults);
}

async function findContaining(db: Database, wanted: string, categoryIds: string[]): Promise<ProductSummary[]> {
  const inTitle = sql`${products.searchText} like ${`%${wanted.replaceAll(/[\\%_]/gu, "\\$&")}%`}`;
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.archivedAt), or(inTitle, isInOneOf(categoryIds))))
    .orderBy(desc(inTitle), desc(products.createdAt), desc(products.id))
    .limit(maxResults);
  return rows.map(toSummary);
}

async function findResembling(
  db: Database,
  wanted: string,
  { resembling, found }: { resembling: string[]; found: string[] },
): Promise<ProductSummary[]> {
  let meant: string[] = [];
  // A category's products are taken in any case, and would leave no room for others among some.
  for (const { likeness, among } of resembling.length > 0 ? looks.slice(-1) : looks) {
    const candidates = await findAlike(db, wanted, { resembling, found, likeness, among });
    meant = candidates.filter(candidate => mayMean(wanted, candidate.words)).map(candidate => candidate.id);
    if (meant.length >= maxResults) break;
  }
  return await findProductFacts({ db }, meant.slice(0, maxResults));
}

async function findAlike(
  db: Database,
  wanted: string,
  options: { resembling: string[]; found: string[]; likeness: number; among: number | undefined },
): Promise<{ id: string; words: string }[]> {
  const { resembling, found, likeness, among } = options;
  const isAlike = or(sql`${wanted} <% ${products.searchText}`, isInOneOf(resembling));
  const isNew = found.length > 0 ? notInArray(products.id, found) : undefined;
  return await db.transaction(async transaction => {
    // The operator, which alone can use the index, takes its threshold from a setting; it ends with the transaction.
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${`${likeness}`}, true)`);
    const some = transaction
      .select({
        id: products.id,
        title: products.searchText,
        categoryId: products.categoryId,
        createdAt: products.createdAt,
      })
      .from(products)
      .where(and(isNull(products.archivedAt), isAlike, isNew));
    const alike = (among === undefined ? some : some.limit(among)).as("alike");
    return await transaction
      .select({ id: alike.id, words: sql<string>`${alike.title} || ' ' || fold(${categories.name})` })
      .from(alike)
      .innerJoin(categories, eq(categories.id, alike.categoryId))
      .orderBy(desc(sql`word_similarity(${wanted}, ${alike.title})`), desc(alike.createdAt), desc(alike.id))
      .limit(maxCandidates);
  });
}

function isInOneOf(categoryIds: string[]): SQL | undefined {
  return categoryIds.length > 0 ? inArray(products.categoryId, categoryIds) : undefined;
}

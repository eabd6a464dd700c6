import { and, desc, eq, inArray, isNull, like, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { categories, products } from "#app/server/schema.server.ts";
import { findProductFacts } from "./find-product-facts.server.ts";
import { findResembling } from "./find-resembling.server.ts";
import type { ProductSummary } from "./product.ts";
import { mayMean, wordsOf } from "./typing-slip.ts";

const maxQueryLength = 100;
const maxResults = 24;
/** With fewer hits than this, the word may be mistyped. */
const fewHits = 4;
/** What many titles contain is found among so many of the newest, without a look at all of them. */
const newestCount = 2_000;
/** Of a text that is in none of the newest and yet in more titles than this, some are enough. */
const maxTitles = 5_000;

/**
 * The products whose title or category name contains `query`, upper and lower case and tone marks alike, newest first;
 * titles before categories. When that finds few, those that a typing slip may have meant follow, likest first.
 * At most 24. Nothing for an empty query; beyond 100 characters a query is cut.
 * One or two letters are looked for within words in the newest 2,000 products, and at their beginnings in all.
 * Source: spec §5 (search); decision 22.
 */
export async function searchProducts({ db }: { db: Database }, query: string): Promise<ProductSummary[]> {
  const text = query
    .slice(0, maxQueryLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (!text) return [];
  const folded = await db
    .select({ id: categories.id, name: sql<string>`fold(${categories.name})`, wanted: sql<string>`fold(${text})` })
    .from(categories);
  // Folded, a lone tone mark is nothing; and a shop without categories has no products either.
  const wanted = folded[0]?.wanted.trim();
  if (!wanted) return [];
  const shelves = folded.filter(shelf => mayMean(wanted, shelf.name)).map(shelf => shelf.id);
  const containing = folded.filter(shelf => shelf.name.includes(wanted)).map(shelf => shelf.id);
  const found = await findTitled(db, wanted);
  const add = async (more: (count: number) => Promise<string[]>) => {
    if (found.length < maxResults) found.push(...(await more(maxResults - found.length)));
  };
  await add(count => findOnShelves(db, containing, { found, count }));
  if (found.length < fewHits) {
    await add(count => findResembling(db, wanted, { shelves: folded, found, count }));
    await add(count => findOnShelves(db, shelves, { found, count }));
  }
  return await findProductFacts({ db }, found);
}

/** The newest products with `wanted` in their title. */
async function findTitled(db: Database, wanted: string): Promise<string[]> {
  const begun = `${wanted.replaceAll(/[\\%_]/gu, "\\$&")}%`;
  const lately = await newestIds(db, titlesOfNewest(db), `%${begun}`);
  if (lately.length === maxResults || wordsOf(wanted).length === 0) return lately;
  const patterns = isIndexed(wanted) ? [`%${begun}`] : [begun, `% ${begun}`];
  const all = await newestIds(db, titlesLike(db, patterns));
  return [...new Set([...lately, ...all])].slice(0, maxResults);
}

/** Whether the index of trigrams has something to go by: three letters of one word, or the beginning of a word. */
function isIndexed(wanted: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(wanted);
}

const titleColumns = { id: products.id, title: products.searchText, createdAt: products.createdAt };

function titlesOfNewest(db: Database) {
  const newestFirst = [desc(products.createdAt), desc(products.id)];
  const some = db.select(titleColumns).from(products).where(isNull(products.archivedAt));
  return some
    .orderBy(...newestFirst)
    .limit(newestCount)
    .as("some");
}

// The limit also keeps PostgreSQL from walking through all products in the order of time until it has found enough.
function titlesLike(db: Database, patterns: string[]) {
  const isThere = or(...patterns.map(pattern => like(products.searchText, pattern)));
  const some = db
    .select(titleColumns)
    .from(products)
    .where(and(isNull(products.archivedAt), isThere));
  return some.limit(maxTitles).as("some");
}

async function newestIds(db: Database, some: ReturnType<typeof titlesLike>, pattern = "%"): Promise<string[]> {
  const rows = await db
    .select({ id: some.id })
    .from(some)
    .where(like(some.title, pattern))
    .orderBy(desc(some.createdAt), desc(some.id))
    .limit(maxResults);
  return rows.map(({ id }) => id);
}

/** The newest `count` products of some categories that are not among those `found`, by each category's own index. */
async function findOnShelves(
  db: Database,
  categoryIds: string[],
  { found, count }: { found: string[]; count: number },
): Promise<string[]> {
  if (categoryIds.length === 0) return [];
  const newest = db
    .select({ id: products.id, createdAt: products.createdAt })
    .from(products)
    .where(and(isNull(products.archivedAt), eq(products.categoryId, categories.id), isNew(found)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(count)
    .as("newest");
  const rows = await db
    .select({ id: newest.id })
    .from(categories)
    .crossJoinLateral(newest)
    .where(inArray(categories.id, categoryIds))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(count);
  return rows.map(({ id }) => id);
}

function isNew(found: string[]): SQL | undefined {
  return found.length > 0 ? notInArray(products.id, found) : undefined;
}

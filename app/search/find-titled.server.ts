import { and, count, desc, eq, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { products } from "#app/tables/catalog-tables.server.ts";
import { isBeyondCursor, microsOf, writeProductCursor } from "#app/catalog/product-cursor.server.ts";
import { compareHits, type SearchHit } from "./search-place.server.ts";
import { wordsOf } from "./typing-slip.ts";

/** A text that many titles contain is searched for among this many of the newest products only. */
const newestCount = 2_000;
/** A text that is in none of the newest and yet in more titles than this is answered with some of them. */
const maxTitles = 3_000;
/** The same limit for one or two letters, which begin many words. */
const maxBegun = 1_000;

type TitledOptions = { after?: SearchHit | undefined; limit: number };

/**
 * The newest `limit` products with `wanted` (folded) in their title, older than `after`. `isWhole`: no product has it
 * in its title and is left out for being one of too many. Source: decisions 12 and 41.
 */
export async function findTitled(
  db: Database,
  wanted: string,
  { after, limit }: TitledOptions,
): Promise<{ hits: SearchHit[]; isWhole: boolean }> {
  const amongNewest = await findAmongNewest(db, wanted, { after, limit });
  if (amongNewest.length === limit) return { hits: amongNewest, isWhole: true };
  const all = await findByIndex(db, wanted, { after, limit });
  const others = all.hits.filter(({ id }) => amongNewest.every(hit => hit.id !== id));
  return { hits: [...amongNewest, ...others].toSorted(compareHits).slice(0, limit), isWhole: all.isWhole };
}

/** Whether `findTitled` finds them all, however many pages that takes. */
export async function findsAllTitled(db: Database, wanted: string): Promise<boolean> {
  return (await findByIndex(db, wanted, { limit: 1 })).isWhole;
}

/** The condition that a product is one of those which `findTitled` finds. */
export function isTitled(db: Database, wanted: string): SQL | undefined {
  const patterns = indexedPatterns(wanted);
  const isThere = patterns.map(pattern => like(products.searchText, pattern));
  if (isIndexed(wanted)) return or(...isThere);
  const newest = newestTitles(db);
  const amongNewest = db
    .select({ id: newest.id })
    .from(newest)
    .where(like(newest.title, anywhere(wanted)));
  return or(...isThere, inArray(products.id, amongNewest));
}

// With a cursor, the newest are counted from there on. For too few letters for the index the same newest products are
// searched on every page, or the list would become longer than the count on its first page.
async function findAmongNewest(db: Database, wanted: string, { after, limit }: TitledOptions): Promise<SearchHit[]> {
  const some = newestTitles(db, isIndexed(wanted) ? after : undefined);
  return await db
    .select(hitColumns(some))
    .from(some)
    .where(and(like(some.title, anywhere(wanted)), isOlder(after, some)))
    .orderBy(desc(some.createdAt), desc(some.id))
    .limit(limit);
}

async function findByIndex(db: Database, wanted: string, { after, limit }: TitledOptions) {
  const patterns = indexedPatterns(wanted);
  if (patterns.length === 0) return { hits: [], isWhole: true };
  const most = isIndexed(wanted) ? maxTitles : maxBegun;
  const rows = await db.transaction(async transaction => {
    // For some of very many rows the planner would choose a sequential scan or walk the index of time. Both settings
    // end with the transaction.
    await transaction.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    const isThere = or(...patterns.map(pattern => like(products.searchText, pattern)));
    const some = transaction.$with("some").as(
      transaction
        .select(titleColumns)
        .from(products)
        .where(and(isNull(products.archivedAt), isThere))
        .limit(most + 1),
    );
    const total = transaction
      .select({ titles: count().as("titles") })
      .from(some)
      .as("total");
    const newest = transaction
      .select({ id: some.id, createdAt: some.createdAt })
      .from(some)
      .where(isOlder(after, some))
      .orderBy(desc(some.createdAt), desc(some.id))
      .limit(limit)
      .as("newest");
    return await transaction
      .with(some)
      .select({ titles: total.titles, hit: hitColumns(newest) })
      .from(total)
      .leftJoin(newest, eq(sql`1`, 1))
      .orderBy(desc(newest.createdAt), desc(newest.id));
  });
  return {
    hits: rows.flatMap(({ hit }) => (hit?.id == null ? [] : [hit])),
    isWhole: rows.every(({ titles }) => titles <= most),
  };
}

const titleColumns = { id: products.id, title: products.searchText, createdAt: products.createdAt };

function newestTitles(db: Database, after?: SearchHit) {
  return db
    .select(titleColumns)
    .from(products)
    .where(and(isNull(products.archivedAt), isOlder(after, products)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(newestCount)
    .as("newest_titles");
}

function hitColumns<Id>(some: { id: Id; createdAt: Parameters<typeof microsOf>[0] }) {
  return { id: some.id, createdMicros: microsOf(some.createdAt), likeness: sql<number>`0` };
}

function isOlder(after: SearchHit | undefined, columns: Parameters<typeof isBeyondCursor>[2]): SQL | undefined {
  return after && isBeyondCursor("older", writeProductCursor(after), columns);
}

/** Whether the index of trigrams can be used: three letters of one word, or the beginning of a word. */
function isIndexed(wanted: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(wanted);
}

/**
 * The patterns for the index of trigrams: the text, or the beginnings of words for a letter or two; nothing for signs.
 */
function indexedPatterns(wanted: string): string[] {
  if (wordsOf(wanted).length === 0) return [];
  return isIndexed(wanted) ? [anywhere(wanted)] : [`${escaped(wanted)}%`, `% ${escaped(wanted)}%`];
}

const escaped = (wanted: string) => wanted.replaceAll(/[\\%_]/gu, "\\$&");
const anywhere = (wanted: string) => `%${escaped(wanted)}%`;

import { and, desc, eq, inArray, like, notInArray, or, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { hasKeys } from "#app/catalog/filters/filter-conditions.server.ts";
import { useBitmaps } from "#app/catalog/filters/find-in-order.server.ts";
import { microsOf } from "#app/catalog/products/product-cursor.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type FoldedCategory, factKeys } from "./query-keys.server.ts";
import { compareHits, type SearchHit } from "./search-place.server.ts";
import { mayMean, wordsOf } from "./typing-slip.ts";

/** Least trigram similarity of a candidate: two swapped letters of a short word give 0.27. */
const likeness = 0.25;
/** Most candidates per word, plus some that share more with it. */
const maxAlike = 2_500;
const maxSharing = 1_000;
const maxCandidates = 400;
const fewTitles = 24;
/** The longest words find candidates; all words are compared. */
const maxLeads = 4;
/** No title has a longer word. */
const longestWord = 40;

/** A typed word with the categories, colours and sizes it may name. */
type Lead = { word: string; categoryIds: string[]; keys: string | undefined };

/**
 * Products that `wanted` (folded) may mean but for spelling mistakes, most similar first: each word begins one of
 * title, category, colour or size. Excludes `found`; of very many only a few hundred. Source:
 * docs/decisions/search-by-keys.md.
 */
export async function findResembling(
  db: Database,
  wanted: string,
  { folded, found }: { folded: FoldedCategory[]; found: string[] },
): Promise<SearchHit[]> {
  const leads = chooseLeads(wanted, folded);
  if (leads.length === 0) return [];
  const isMeant = ({ words }: Candidate) => mayMean(wanted, words);
  const alike = await findAmong(db, wanted, { leads, found, inTitle: isAlike, limit: maxAlike });
  const meant = alike.filter(isMeant);
  if (meant.length < fewTitles && alike[0]?.total === maxAlike) {
    const sharing = await findAmong(db, wanted, { leads, found, inTitle: sharesFourLetters, limit: maxSharing });
    meant.push(...sharing.filter(one => isMeant(one) && meant.every(({ id }) => id !== one.id)));
  }
  return meant.map(({ words: _words, total: _total, ...hit }) => hit).toSorted(compareHits);
}

function chooseLeads(wanted: string, folded: FoldedCategory[]): Lead[] {
  const words = [...new Set(wordsOf(wanted))];
  if (words.some(({ length }) => length > longestWord)) return [];
  // When the category is all that was meant, titles add nothing.
  const others = folded.filter(category => !mayMean(wanted, category.name));
  const leads = words
    .filter(({ length }) => length >= 3)
    .map(word => {
      const categoryIds = others.filter(category => mayMean(word, category.name)).map(({ id }) => id);
      return { word, categoryIds, keys: factKeys(word) };
    })
    .toSorted((a, b) => b.word.length - a.word.length);
  // A word in most category names would find most products.
  const narrow = leads.filter(({ categoryIds }) => categoryIds.length <= folded.length / 2);
  const chosen = narrow.length > 0 ? narrow : leads;
  // A colour may match most products.
  const titled = chosen.filter(({ keys }) => keys === undefined);
  return (titled.length > 0 ? titled : chosen).slice(0, maxLeads);
}

/** Words of up to four letters must be right. */
function isAlike(word: string): SQL {
  return word.length < 5 ? like(products.searchText, `%${word}%`) : sql`${word} <% ${products.searchText}`;
}

function sharesFourLetters(word: string): SQL | undefined {
  const pieces = Array.from({ length: Math.max(word.length - 3, 1) }, (_, start) => word.slice(start, start + 4));
  return or(...pieces.map(piece => like(products.searchText, `%${piece}%`)));
}

/** `words`: those of title, category, colour and sizes; `total`: the number of candidates. */
type Candidate = SearchHit & { words: string; total: number };

async function findAmong(
  db: Database,
  wanted: string,
  options: { leads: Lead[]; found: string[]; inTitle: (word: string) => SQL | undefined; limit: number },
): Promise<Candidate[]> {
  const { leads, found, inTitle, limit } = options;
  const inCategory = (ids: string[]) => (ids.length > 0 ? inArray(products.categoryId, ids) : undefined);
  const byKeys = (keys: string | undefined) => (keys === undefined ? undefined : hasKeys(keys));
  const isLedTo = and(
    ...leads.map(({ word, categoryIds, keys }) => or(inTitle(word), inCategory(categoryIds), byKeys(keys))),
  );
  const isNew = found.length > 0 ? notInArray(products.id, found) : undefined;
  return await db.transaction(async transaction => {
    // The index is used only for the operator, with a threshold that ends with the transaction.
    await useBitmaps(transaction);
    await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${`${likeness}`}, true)`);
    const some = transaction
      .select({
        id: products.id,
        searchText: products.searchText,
        categoryId: products.categoryId,
        createdAt: products.createdAt,
        color: products.color,
        colorFamily: products.colorFamily,
        offeredSizes: products.offeredSizes,
      })
      .from(products)
      .where(and(isForSale, isLedTo, isNew))
      .limit(limit)
      .as("some");
    const alike = sql<number>`word_similarity(${wanted}, ${some.searchText})`.as("alike");
    // Facts are read for the most similar only: for all, it took as long as finding them.
    const { id, searchText, categoryId, createdAt, color, colorFamily, offeredSizes } = some;
    const columns = { searchText, color, colorFamily, offeredSizes };
    const likest = transaction
      .select({ id, categoryId, createdAt, ...columns, alike, total: sql<number>`count(*) over ()`.as("total") })
      .from(some)
      .orderBy(desc(sql`alike`), desc(some.createdAt), desc(some.id))
      .limit(maxCandidates)
      .as("likest");
    const sizes = sql`words_in(array_to_string(${likest.offeredSizes}, ' '))`;
    const facts = sql`words_in(${likest.color}), ${likest.colorFamily}, ${sizes}`;
    return await transaction
      .select({
        id: likest.id,
        sortKey: microsOf(likest.createdAt),
        likeness: sql<number>`round(${likest.alike} * 1000000)::integer`,
        words: sql<string>`concat_ws(' ', ${likest.searchText}, fold(${categories.name}), ${facts})`,
        total: likest.total,
      })
      .from(likest)
      .innerJoin(categories, eq(categories.id, likest.categoryId));
  });
}

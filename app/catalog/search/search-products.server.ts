import { and, or, type SQL } from "drizzle-orm";
import { hasFilterKeys, isInFilter, isInPriceRange } from "#app/catalog/filters/filter-conditions.server.ts";
import { countMatching, findCounted, findInOrder } from "#app/catalog/filters/find-in-order.server.ts";
import { countedTo, type FilteredCount, findRemovals } from "#app/catalog/filters/list-filtered.server.ts";
import { isByPrice, isNarrowed, noFilter, type ProductFilter } from "#app/catalog/filters/product-filter.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { findAlike, findSlips } from "./find-alike.server.ts";
import { everything, furtherOf, isFound, isMeant, isOneOf, readQuery, type Search } from "./read-query.server.ts";
import { at, readSearchPlace, type SearchPlace, toHit, writeSearchPlace } from "./search-place.server.ts";
import { isIndexed } from "./title-condition.server.ts";

const productsPerPage = 24;
/** One more than a page, to see whether there is another. */
const pageLimit = productsPerPage + 1;
const maxCounted = 200;
/** With fewer hits than this, the search also allows for mistakes. */
const fewHits = 4;
/** Words read at most for one or two letters, which match thousands. */
const maxBegun = 1_000;
const maxFound = 3_000;
const partlyRead = { walked: 500, most: 500 };

/** `next` is for `after`; `found` is set on the first page only. */
export type SearchPage = {
  products: ProductSummary[];
  next?: string;
  found?: FilteredCount;
  /** True when no product has all words and these have some of them. */
  isPartial?: true;
  /** True when "sale" was searched while nothing is reduced; the products are the newest. */
  hasNoSale?: true;
};

type SearchOptions = { after?: string | undefined; filter?: ProductFilter };

/**
 * The products that match `query`, 24 to a page. Each word must begin a word of the product's title, category, colour,
 * sizes, code or description; plurals and synonyms count, and a price ("under 50k") is a range. Case and tone marks are
 * ignored. Order, newest first within each step:
 *
 * 1. all words, or the query whole, in the title;
 * 2. synonyms in the title;
 * 3. the names of category, colour and sizes;
 * 4. anything else;
 * 5. with few hits so far, titles and categories that differ by a typing slip, the most similar first;
 * 6. with none, products with some of the words.
 *
 * An invalid cursor lists from the beginning. An empty query finds nothing; one of more than 100 characters is cut.
 * Source: spec, validation (search); docs/decisions/search-by-keys.md.
 */
export async function searchProducts(
  { db }: { db: Database },
  query: string,
  { after, filter = noFilter }: SearchOptions = {},
): Promise<SearchPage> {
  const search = await readQuery(db, query, filter);
  if (!search) return { products: [], found: countedTo(0, maxCounted) };
  const place = readSearchPlace(after);
  const { hits, found } =
    search.filter.order !== undefined
      ? await findOrdered(search, place)
      : place
        ? { hits: await findFurther(search, place), found: undefined }
        : await findFirst(search);
  if (found?.count === 0 && search.isForSales && !isNarrowed(filter) && isPriceless(search.filter)) {
    const newest = await findNewest(db);
    return newest.products.length > 0 ? { ...newest, hasNoSale: true } : newest;
  }
  const page = hits.slice(0, productsPerPage);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  return {
    products: await findProductSummaries({ db }, ids),
    ...(hits.length > productsPerPage && last && { next: writeSearchPlace(last) }),
    ...(found && { found }),
    ...(page[0]?.step === "some of the words" && { isPartial: true }),
  };
}

/** True where the words named no price beside the sale. */
function isPriceless({ minKobo, maxKobo }: ProductFilter): boolean {
  return minKobo === undefined && maxKobo === undefined;
}

/** The newest products, on one page only: further ones are in the list of all. */
async function findNewest(db: Database): Promise<SearchPage> {
  const { hits } = await findFirst(everything(db, noFilter));
  const ids = hits.slice(0, productsPerPage).map(({ id }) => id);
  return { products: await findProductSummaries({ db }, ids), found: countedTo(ids.length, maxCounted) };
}

/** What to remove from the filter when nothing is found. */
export async function findSearchRemovals(db: Database, query: string, filter: ProductFilter): Promise<string[]> {
  const search = await readQuery(db, query, noFilter);
  if (!search) return [];
  return await findRemovals(db, filter, less => ({
    order: "newest",
    where: and(isFound(search), isInFilter(search.filter), isInFilter(less)),
  }));
}

async function findFirst(search: Search): Promise<{ hits: SearchPlace[]; found: FilteredCount }> {
  const { db, filter } = search;
  const titled = search.titled ? await findTitled(search, { limit: maxCounted + 1 }) : { hits: [], isWhole: true };
  const titles = titled.hits.length;
  const hits = at("title", titled.hits);
  if (titles > maxCounted) return { hits, found: countedTo(titles, maxCounted) };
  let exact = titles;
  for (const [step, where] of furtherOf(search)) {
    if (exact > maxCounted) break;
    const wanted = { order: "newest", where: and(where, isInFilter(filter)) } as const;
    const room = Math.max(pageLimit - hits.length, 0);
    const further = await findCounted(db, wanted, { limit: room, most: maxCounted + 1 - exact });
    exact += further.count;
    hits.push(...at(step, further.hits.map(toHit)));
  }
  if (exact >= fewHits || !search.wanted || search.isTitleOnly) return { hits, found: countedTo(exact, maxCounted) };
  const alike = await findAlike(search, hits);
  const rest = { order: "newest", where: isMeant(search, [...hits, ...alike]) } as const;
  const others = rest.where ? await countMatching(db, rest, maxCounted + 1) : 0;
  const count = exact + alike.length + others;
  if (count === 0) return await findPartly(search);
  const found = countedTo(count, maxCounted);
  return { hits: [...hits, ...(await findSlips(search, { exact: hits, alike, limit: pageLimit }))], found };
}

async function findPartly(search: Search, after?: SearchPlace): Promise<{ hits: SearchPlace[]; found: FilteredCount }> {
  for (const where of search.partly) {
    const wanted = { order: "newest", where: and(where, isInFilter(search.filter)) } as const;
    const some = { after, limit: maxCounted, ...partlyRead };
    const { hits, isWhole } = await findInOrder(search.db, wanted, some);
    // An empty further page does not move on to the next step.
    if (hits.length === 0 && !(after && (await countMatching(search.db, wanted, 1)))) continue;
    const found = { count: hits.length, isMore: !isWhole || hits.length === maxCounted };
    return { hits: at("some of the words", hits.slice(0, pageLimit).map(toHit)), found };
  }
  return { hits: [], found: countedTo(0, maxCounted) };
}

async function findFurther(search: Search, place: SearchPlace): Promise<SearchPlace[]> {
  if (place.step === "title") {
    const titled = search.titled
      ? await findTitled(search, { after: place, limit: pageLimit })
      : { hits: [], isWhole: true };
    const hits = at("title", titled.hits);
    if (hits.length === pageLimit || !titled.isWhole) return hits;
    return [...hits, ...(await findElsewhere(search, { limit: pageLimit - hits.length }))];
  }
  if (place.step === "some of the words") return (await findPartly(search, place)).hits;
  if (furtherOf(search).some(([step]) => step === place.step) || !search.wanted) {
    if (search.titled && !(await findTitled(search, { limit: 1, isCounted: true })).isWhole) return [];
    return await findElsewhere(search, { after: place, limit: pageLimit });
  }
  const { hits } = await findTitled(search, { limit: fewHits });
  const exact = [...at("title", hits), ...(await findElsewhere(search, { limit: fewHits }))];
  // Products added since may be exact matches.
  if (exact.length >= fewHits || search.isTitleOnly) return [];
  return await findSlips(search, { exact, alike: await findAlike(search, exact), after: place, limit: pageLimit });
}

/** A sorted search is one list, with mistakes when there is little. */
async function findOrdered(
  search: Search,
  place: SearchPlace | undefined,
): Promise<{ hits: SearchPlace[]; found: FilteredCount | undefined }> {
  const { db, filter } = search;
  const order = filter.order ?? "newest";
  const inRange = isInPriceRange(filter);
  const exact = and(isFound(search), hasFilterKeys(filter));
  const wantedOf = (where: SQL | undefined) =>
    isByPrice(order) ? { order, within: inRange, where } : { order, where: and(where, inRange) };
  let wanted = wantedOf(exact);
  if (search.wanted && !search.isTitleOnly && (await countMatching(db, wanted, fewHits)) < fewHits) {
    const { hits } = await findInOrder(db, wanted, { limit: fewHits });
    const found = at("in order", hits.map(toHit));
    const alike = await findAlike(search, found);
    wanted = wantedOf(or(exact, isOneOf(alike), isMeant(search, [])));
    for (const some of search.partly) {
      if (await countMatching(db, wanted, 1)) break;
      wanted = wantedOf(and(some, hasFilterKeys(filter)));
    }
  }
  if (!place) {
    const { hits, count } = await findCounted(db, wanted, { limit: pageLimit, most: maxCounted + 1 });
    return { hits: at("in order", hits.map(toHit)), found: countedTo(count, maxCounted) };
  }
  const { hits } = await findInOrder(db, wanted, { after: place, limit: pageLimit });
  return { hits: at("in order", hits.map(toHit)), found: undefined };
}

type Some = { after?: SearchPlace; limit: number };

async function findTitled(
  { db, wanted, titled, filter }: Search,
  { after, limit, isCounted = false }: Some & { isCounted?: boolean },
) {
  const where = and(titled, isInFilter(filter));
  const most = isIndexed(wanted) ? maxFound : maxBegun;
  const { hits, isWhole } = await findInOrder(db, { order: "newest", where }, { after, limit, most });
  if (!isCounted) return { hits: hits.map(toHit), isWhole };
  return { hits: [], isWhole: (await countMatching(db, { order: "newest", where }, most + 1)) <= most };
}

async function findElsewhere(search: Search, { after, limit }: Some): Promise<SearchPlace[]> {
  const found: SearchPlace[] = [];
  const steps = furtherOf(search);
  // The shopper has seen the earlier steps.
  const place = steps.findIndex(([step]) => step === after?.step);
  for (const [step, condition] of steps.slice(Math.max(place, 0))) {
    const where = and(condition, isInFilter(search.filter));
    const some = { after: after?.step === step || !search.wanted ? after : undefined, limit: limit - found.length };
    const { hits } = await findInOrder(search.db, { order: "newest", where }, some);
    found.push(...at(step, hits.map(toHit)));
    if (found.length >= limit) break;
  }
  return found;
}

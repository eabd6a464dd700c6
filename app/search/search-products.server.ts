import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { categories, products } from "#app/tables/catalog-tables.server.ts";
import { countInCategories, findInCategories } from "./find-in-categories.server.ts";
import { findProductSummaries } from "#app/catalog/find-product-summaries.server.ts";
import { findResembling, type FoldedCategory } from "./find-resembling.server.ts";
import { findsAllTitled, findTitled, isTitled } from "./find-titled.server.ts";
import type { ProductSummary } from "#app/catalog/product.ts";
import {
  compareHits,
  readSearchPlace,
  type SearchHit,
  type SearchPlace,
  type SearchStep,
  writeSearchPlace,
} from "./search-place.server.ts";
import { mayMean } from "./typing-slip.ts";

const maxQueryLength = 100;
const productsPerPage = 24;
/** One more than a page, to know whether there is a further one. */
const pageLimit = productsPerPage + 1;
/** Hits are counted up to this number. */
const maxCounted = 200;
/** With fewer hits than this, the search is repeated allowing for typing slips. */
const fewHits = 4;

/** How many products a search finds in all, counted up to 200; `isMore`: there are more than those. */
export type FoundCount = { count: number; isMore: boolean };

/** A page of what a search finds. `next`: the place to ask for `after`; `found` stands on the first page alone. */
export type SearchPage = { products: ProductSummary[]; next?: string; found?: FoundCount };

/**
 * The products whose title or category name contains `query`, upper and lower case and tone marks alike, newest first;
 * titles before categories. When that finds few, those that a typing slip may have meant follow, likest first. 24 to a
 * page; an invalid cursor lists from the beginning. Nothing for an empty query; beyond 100 characters a query is cut.
 * One or two letters are looked for within words in the newest 2,000 products, and at their beginnings in all. Source:
 * spec, validation (search); decisions 12 and 41.
 */
export async function searchProducts(
  { db }: { db: Database },
  query: string,
  { after }: { after?: string | undefined } = {},
): Promise<SearchPage> {
  const search = await readQuery(db, query);
  if (!search) return { products: [], found: counted(0) };
  const place = readSearchPlace(after);
  const { hits, found } = place ? { hits: await findFurther(search, place) } : await findFirst(search);
  const page = hits.slice(0, productsPerPage);
  const last = page.at(-1);
  return {
    products: await findProductSummaries(
      { db },
      page.map(({ id }) => id),
    ),
    ...(hits.length > productsPerPage && last && { next: writeSearchPlace(last) }),
    ...(found && { found }),
  };
}

/**
 * What is looked for, folded, and the categories: all, those whose name contains it, and those whose name may mean it.
 */
type Search = { db: Database; wanted: string; folded: FoldedCategory[]; named: string[]; meant: string[] };

async function readQuery(db: Database, query: string): Promise<Search | undefined> {
  const text = query
    .slice(0, maxQueryLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (!text) return undefined;
  const folded = await db
    .select({ id: categories.id, name: sql<string>`fold(${categories.name})`, wanted: sql<string>`fold(${text})` })
    .from(categories);
  // A lone tone mark folds to an empty text, and a shop without categories has no products.
  const wanted = folded[0]?.wanted.trim();
  if (!wanted) return undefined;
  const idsOf = (some: FoldedCategory[]) => some.map(({ id }) => id);
  return {
    db,
    wanted,
    folded,
    named: idsOf(folded.filter(category => category.name.includes(wanted))),
    meant: idsOf(folded.filter(category => mayMean(wanted, category.name))),
  };
}

async function findFirst(search: Search): Promise<{ hits: SearchPlace[]; found: FoundCount }> {
  const { db, wanted, named, meant } = search;
  const titled = await findTitled(db, wanted, { limit: maxCounted + 1 });
  const titles = titled.hits.length;
  const hits = at("title", titled.hits);
  if (titles > maxCounted) return { hits, found: counted(titles) };
  const except = isTitled(db, wanted);
  const exact = titles + (await countInCategories(db, named, { except, limit: maxCounted + 1 - titles }));
  if (titles < pageLimit) hits.push(...(await findNamed(search, { limit: pageLimit - titles })));
  if (exact >= fewHits) return { hits, found: counted(exact) };
  const alike = await findAlike(search, hits);
  const rest = { except: isOneOf([...hits, ...alike]), limit: maxCounted + 1 };
  const found = counted(exact + alike.length + (await countInCategories(db, meant, rest)));
  return { hits: [...hits, ...(await findSlips(search, { exact: hits, alike }))], found };
}

async function findFurther(search: Search, place: SearchPlace): Promise<SearchPlace[]> {
  const { db, wanted } = search;
  if (place.step === "title") {
    const titled = await findTitled(db, wanted, { after: place, limit: pageLimit });
    const hits = at("title", titled.hits);
    if (hits.length === pageLimit || !titled.isWhole) return hits;
    return [...hits, ...(await findNamed(search, { limit: pageLimit - hits.length }))];
  }
  if (place.step === "category") {
    if (!(await findsAllTitled(db, wanted))) return [];
    return await findNamed(search, { after: place, limit: pageLimit });
  }
  const titled = await findTitled(db, wanted, { limit: fewHits });
  const exact = [...at("title", titled.hits), ...(await findNamed(search, { limit: fewHits }))];
  // Since that page others came, so that nothing may have been mistyped any more.
  if (exact.length >= fewHits) return [];
  return await findSlips(search, { exact, alike: await findAlike(search, exact), after: place });
}

/** The newest products of the categories that are called so, without those with it in the title: they came before. */
async function findNamed(search: Search, some: { after?: SearchPlace; limit: number }): Promise<SearchPlace[]> {
  const { db, wanted, named } = search;
  return at("category", await findInCategories(db, named, { ...some, except: isTitled(db, wanted) }));
}

async function findAlike({ db, wanted, folded }: Search, exact: SearchPlace[]): Promise<SearchPlace[]> {
  const found = exact.map(({ id }) => id);
  return at("title but for a slip", await findResembling(db, wanted, { folded, found }));
}

/** What a slip may have meant, from a place on: titles, then the products of categories. */
async function findSlips(
  { db, meant }: Search,
  { exact, alike, after }: { exact: SearchPlace[]; alike: SearchPlace[]; after?: SearchPlace },
): Promise<SearchPlace[]> {
  const isInCategory = after?.step === "category but for a slip";
  const titles = isInCategory ? [] : alike.filter(hit => !after || compareHits(after, hit) < 0);
  if (titles.length >= pageLimit) return titles;
  const options = { except: isOneOf([...exact, ...alike]), limit: pageLimit - titles.length };
  const others = await findInCategories(db, meant, { ...options, after: isInCategory ? after : undefined });
  return [...titles, ...at("category but for a slip", others)];
}

function at(step: SearchStep, hits: SearchHit[]): SearchPlace[] {
  return hits.map(hit => ({ ...hit, step }));
}

function isOneOf(hits: SearchHit[]): SQL | undefined {
  if (hits.length === 0) return undefined;
  return inArray(
    products.id,
    hits.map(({ id }) => id),
  );
}

function counted(count: number): FoundCount {
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted };
}

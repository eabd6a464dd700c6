import { and, eq, isNull } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { countProducts, listProducts, maxListed, productsPerPage } from "#app/catalog/products/list-products.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isProductCursor, writeProductCursor } from "#app/catalog/products/product-cursor.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { findFilterChoices, knownFilter } from "./filter-choices.server.ts";
import { hasFilterKeys, isInPriceRange, keyOf } from "./filter-conditions.server.ts";
import { type FilterView, filterKinds, viewFilter } from "./filter-view.ts";
import { countMatching, findCounted, findInOrder, type ProductPlace, type Wanted } from "./find-in-order.server.ts";
import { isByPrice, isNarrowed, movedFilter, type ProductFilter, readFilter } from "./product-filter.ts";

export const maxCounted = 1_000;

/** `isMore` says that there are more than `count`. */
export type FilteredCount = { count: number; isMore: boolean };

export type FilteredList = {
  products: ProductSummary[];
  /** Set when there is more, to be asked for as `after`. */
  next?: string;
  total: FilteredCount;
  /** Absent when the filter allows all. */
  matching?: FilteredCount;
  filter: FilterView;
  /** When nothing matches: what to remove to find something. */
  removals?: string[];
};

/**
 * Products of a category (exact name) or of all, filtered and sorted by an address, 24 to a page. `movedTo`: the
 * query's one spelling. An unknown category is empty. Source: spec, screens (category listing);
 * docs/decisions/search-by-keys.md.
 */
export async function listFiltered(
  { db }: { db: Database },
  { categoryName, params }: { categoryName?: string | undefined; params: URLSearchParams },
): Promise<{ movedTo: string } | FilteredList> {
  const read = readFilter(params);
  const filter = await knownFilter({ db }, read);
  const movedTo = movedFilter(params, filter);
  if (movedTo !== undefined) return { movedTo };
  const category = categoryName === undefined ? undefined : await findCategoryId(db, categoryName);
  const after = params.get("after") ?? undefined;
  const isOfAll = !isNarrowed(filter) && filter.order === undefined;
  const [choices, total, page] = await Promise.all([
    findFilterChoices(
      { db },
      { within: category ? eq(products.categoryId, category) : undefined, chosen: filter.sizes, counted: filter },
    ),
    countProducts({ db }, { categoryName }),
    isOfAll
      ? listProducts({ db }, { categoryName, after })
      : listOrdered(db, { category: categoryName === undefined ? undefined : (category ?? nowhere), filter, after }),
  ]);
  return { ...page, total: countedTo(total, maxListed), filter: viewFilter(filter, choices) };
}

/** How many products of a category (exact name) or of all match an address's filter. */
export async function countFiltered(
  { db }: { db: Database },
  { categoryName, params }: { categoryName?: string | undefined; params: URLSearchParams },
): Promise<FilteredCount> {
  const filter = { ...readFilter(params), order: undefined };
  if (!isNarrowed(filter)) return countedTo(await countProducts({ db }, { categoryName }), maxListed);
  const category = categoryName === undefined ? undefined : ((await findCategoryId(db, categoryName)) ?? nowhere);
  const { count } = await findCounted(db, wantedOf(filter, category), { limit: 0, most: maxCounted + 1 });
  return countedTo(count, maxCounted);
}

/** No category has this id. */
const nowhere = "00000000-0000-0000-0000-000000000000";

type Ordered = { category: string | undefined; filter: ProductFilter; after: string | undefined };

async function listOrdered(db: Database, { category, filter, after }: Ordered) {
  const wanted = wantedOf(filter, category);
  const { hits, count } = await findPage(db, wanted, { filter, after: readPlace(after) });
  const page = hits.slice(0, productsPerPage);
  const ids = page.map(({ id }) => id);
  const last = page.at(-1);
  return {
    products: await findProductSummaries({ db }, ids),
    ...(hits.length > productsPerPage && last && { next: writePlace(last) }),
    ...(count !== undefined && { matching: countedTo(count, maxCounted) }),
    ...(count === 0 && { removals: await findRemovals(db, filter, less => wantedOf(less, category)) }),
  };
}

/** A page plus one product more. `count`: matches up to a thousand and one; absent when the filter allows all. */
export async function findPage(
  db: Database,
  wanted: Wanted,
  { filter, after }: { filter: ProductFilter; after: ProductPlace | undefined },
): Promise<{ hits: ProductPlace[]; count: number | undefined }> {
  const limit = productsPerPage + 1;
  if (isNarrowed(filter) && !after) return await findCounted(db, wanted, { limit, most: maxCounted + 1 });
  const { hits } = await findInOrder(db, wanted, { after, limit });
  return { hits, count: isNarrowed(filter) ? await countMatching(db, wanted, maxCounted + 1) : undefined };
}

/** Kinds of narrowing of which each alone keeps the filter empty, in words. */
export async function findRemovals(
  db: Database,
  filter: ProductFilter,
  wantedOfLess: (less: ProductFilter) => Wanted,
): Promise<string[]> {
  return await removalsOf(filter, async less => (await countMatching(db, wantedOfLess(less), 1)) > 0);
}

/** Finds what can be removed from the filter, for a list that decides itself whether it is empty. */
export async function removalsOf(
  filter: ProductFilter,
  finds: (less: ProductFilter) => Promise<boolean>,
): Promise<string[]> {
  const removals: string[] = [];
  for (const { words, less } of filterKinds(filter)) {
    if (await finds(less)) removals.push(words);
  }
  return removals;
}

export function countedTo(count: number, most: number): FilteredCount {
  return { count: Math.min(count, most), isMore: count > most };
}

/** Writes the place of a product in a list of any order. */
export function writePlace({ id, sortKey }: ProductPlace): string {
  return writeProductCursor({ id, createdMicros: sortKey });
}

/** Returns undefined for any other text. */
export function readPlace(text: string | undefined): ProductPlace | undefined {
  if (!isProductCursor(text)) return undefined;
  const [sortKey = "", digits = ""] = text.split("-");
  return {
    sortKey: Number.parseInt(sortKey, 36),
    id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5"),
  };
}

// A list sorted by price reads its range from the index of prices.
function wantedOf(filter: ProductFilter, categoryId: string | undefined): Wanted {
  const order = filter.order ?? "newest";
  const inCategory = categoryId ? eq(products.categoryId, categoryId) : undefined;
  const keys = hasFilterKeys(filter, categoryId ? [keyOf.category(categoryId)] : []);
  const inRange = isInPriceRange(filter);
  return isByPrice(order)
    ? { order, within: and(inCategory, inRange), where: keys }
    : { order, within: inCategory, where: and(keys, inRange) };
}

async function findCategoryId(db: Database, name: string): Promise<string | undefined> {
  if (name.includes("\0")) return undefined;
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.name, name), isNull(categories.archivedAt)));
  return category?.id;
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import { findFilterChoices, knownFilter } from "#app/catalog/filters/filter-choices.server.ts";
import { hasFilterKeys, hasKeys, isInFilter, isInPriceRange } from "#app/catalog/filters/filter-conditions.server.ts";
import { viewFilter } from "#app/catalog/filters/filter-view.ts";
import type { ProductPlace, Wanted } from "#app/catalog/filters/find-in-order.server.ts";
import {
  countedTo,
  type FilteredList,
  findPage,
  findRemovals,
  maxCounted,
  readPlace,
  removalsOf,
  writePlace,
} from "#app/catalog/filters/list-filtered.server.ts";
import {
  isByPrice,
  isNarrowed,
  movedFilter,
  type ProductFilter,
  readFilter,
} from "#app/catalog/filters/product-filter.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { countListed, maxListed, productsPerPage } from "#app/catalog/products/list-products.server.ts";
import { createdMicros } from "#app/catalog/products/product-cursor.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Collection } from "./collection.ts";
import { isInCollection, keyOfCollection } from "./collection-condition.server.ts";
import { collectionProducts } from "./collection-tables.server.ts";

type Found = {
  total: number;
  ids: string[];
  next: ProductPlace | undefined;
  /** Matches of the filter; absent when it allows all. */
  count: number | undefined;
  removals: string[] | undefined;
};

type CollectionListing = { collection: Collection; filter: ProductFilter; after: ProductPlace | undefined; now: Date };

/**
 * Products of a collection matching an address's filter, 24 to a page: in the owner's order where chosen, unless sorted
 * otherwise, else newest first. `movedTo`: as in `listFiltered`.
 */
export async function listCollectionProducts(
  { db, now }: DatedReadContext,
  { collection, params }: { collection: Collection; params: URLSearchParams },
): Promise<{ movedTo: string } | FilteredList> {
  const read = readFilter(params);
  const filter = await knownFilter({ db }, read);
  const movedTo = movedFilter(params, filter);
  if (movedTo !== undefined) return { movedTo };
  const asked = { collection, filter, after: readPlace(params.get("after") ?? undefined), now: now() };
  const found = await (collection.rule === "chosen" ? findChosen(db, asked) : findByRule(db, asked));
  const choices = await findFilterChoices(
    { db },
    { within: isInCollection(collection, asked.now), chosen: filter.sizes, counted: filter },
  );
  const { total, ids, next, count, removals } = found;
  return {
    products: await findProductSummaries({ db }, ids),
    ...(next && { next: writePlace(next) }),
    total: countedTo(total, maxListed),
    ...(count !== undefined && { matching: countedTo(count, maxCounted) }),
    ...(removals && { removals }),
    filter: viewFilter(filter, choices),
  };
}

/** Products of a rule are found like those of a category. */
async function findByRule(db: Database, { collection, filter, after, now }: CollectionListing): Promise<Found> {
  const wanted = wantedOf(collection, filter, now);
  const { hits, count } = await findPage(db, wanted, { filter, after });
  const wantedOfLess = (less: ProductFilter) => wantedOf(collection, less, now);
  return {
    ...pageOf(hits),
    total: await countListed(db, and(isForSale, isInCollection(collection, now))),
    count,
    removals: count === 0 ? await findRemovals(db, filter, wantedOfLess) : undefined,
  };
}

function wantedOf(collection: Collection, filter: ProductFilter, now: Date): Wanted {
  const order = filter.order ?? "newest";
  const key = keyOfCollection(collection);
  // A colour family is found by its key alone; other rules have an index.
  const isIn = collection.rule === "color" ? undefined : isInCollection(collection, now);
  const keys = hasFilterKeys(filter, key ? [key] : []) ?? (isIn || !key ? undefined : hasKeys(key));
  const inRange = isInPriceRange(filter);
  return isByPrice(order)
    ? { order, within: and(isIn, inRange), where: keys }
    : { order, within: isIn, where: and(keys, inRange) };
}

/** Reads all chosen products: at most five hundred. */
async function findChosen(db: Database, { collection, filter, after }: CollectionListing): Promise<Found> {
  const readRows = async (condition: SQL | undefined) =>
    await db
      .select({
        id: products.id,
        position: collectionProducts.position,
        createdMicros,
        fromKobo: products.fromKobo,
        soldCount: products.soldCount,
        isWanted: sql<boolean>`${condition ?? sql`true`}`,
      })
      .from(collectionProducts)
      .innerJoin(products, eq(products.id, collectionProducts.productId))
      .where(and(eq(collectionProducts.collectionId, collection.id), isForSale));
  const rows = await readRows(isInFilter(filter));
  const keys = {
    newest: "createdMicros",
    "best-selling": "soldCount",
    "price-up": "fromKobo",
    "price-down": "fromKobo",
  } as const;
  const key = filter.order === undefined ? "position" : keys[filter.order];
  const upwards = filter.order === undefined || filter.order === "price-up" ? 1 : -1;
  const compare = (one: ProductPlace, other: ProductPlace) =>
    upwards * (one.sortKey - other.sortKey || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  const wanted = rows.filter(row => row.isWanted).map(row => ({ id: row.id, sortKey: row[key] }));
  const rest = wanted.toSorted(compare).filter(place => !after || compare(place, after) > 0);
  const finds = async (less: ProductFilter) => (await readRows(isInFilter(less))).some(row => row.isWanted);
  return {
    ...pageOf(rest.slice(0, productsPerPage + 1)),
    total: rows.length,
    count: isNarrowed(filter) ? wanted.length : undefined,
    removals: wanted.length === 0 && rows.length > 0 ? await removalsOf(filter, finds) : undefined,
  };
}

function pageOf(hits: ProductPlace[]): Pick<Found, "ids" | "next"> {
  const page = hits.slice(0, productsPerPage);
  return { ids: page.map(({ id }) => id), next: hits.length > productsPerPage ? page.at(-1) : undefined };
}

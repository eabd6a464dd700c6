import { and, inArray } from "drizzle-orm";
import { isInFilter } from "#app/catalog/filters/filter-conditions.server.ts";
import { findInOrder } from "#app/catalog/filters/find-in-order.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { findResembling } from "./find-resembling.server.ts";
import { isMeant, type Search } from "./read-query.server.ts";
import { at, compareHits, type SearchPlace, toHit } from "./search-place.server.ts";

/** Finds titles, allowing for spelling mistakes. */
export async function findAlike({ db, wanted, folded, filter }: Search, exact: SearchPlace[]): Promise<SearchPlace[]> {
  const found = exact.map(({ id }) => id);
  const alike = await findResembling(db, wanted, { folded, found });
  const condition = isInFilter(filter);
  const ids = alike.map(({ id }) => id);
  if (!condition || ids.length === 0) return at("title but for a slip", alike);
  const some = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), condition));
  const kept = new Set(some.map(({ id }) => id));
  return at(
    "title but for a slip",
    alike.filter(({ id }) => kept.has(id)),
  );
}

/** Matches allowing for spelling mistakes, titles first, then categories. */
export async function findSlips(
  search: Search,
  { exact, alike, after, limit }: { exact: SearchPlace[]; alike: SearchPlace[]; after?: SearchPlace; limit: number },
): Promise<SearchPlace[]> {
  const isInCategory = after?.step === "category but for a slip";
  const titles = isInCategory ? [] : alike.filter(hit => !after || compareHits(after, hit) < 0);
  const where = isMeant(search, [...exact, ...alike]);
  if (titles.length >= limit || !where) return titles;
  const some = { after: isInCategory ? after : undefined, limit: limit - titles.length };
  const { hits } = await findInOrder(search.db, { order: "newest", where }, some);
  return [...titles, ...at("category but for a slip", hits.map(toHit))];
}

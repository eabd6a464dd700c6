import { desc, like, or, type SQL, sql } from "drizzle-orm";
import { hasKeys } from "#app/catalog/filters/filter-conditions.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { QueryKeys } from "./query-keys.server.ts";
import { isLetterSize } from "./telling-words.ts";

/** Too few letters for the index are searched among this many newest products. */
const newestCount = 2_000;

/**
 * Title matches by keys (`titled`), or the folded query as a substring; answered by indexes. Source: spec, validation
 * (search); docs/decisions/search-by-keys.md.
 */
export async function isTitled(
  db: Database,
  wanted: string,
  { titled, isLed }: Pick<QueryKeys, "titled" | "isLed">,
): Promise<SQL | undefined> {
  const hasWords = titled === "" ? undefined : hasKeys(titled);
  // "xl" or "men" inside another word does not count.
  if (isLed || isLetterSize(wanted)) return hasWords;
  const holdsText = like(products.searchText, `%${wanted.replaceAll(/[\\%_]/gu, "\\$&")}%`);
  if (isIndexed(wanted)) return or(hasWords, holdsText);
  const newest = db
    .select({ id: products.id, searchText: products.searchText, createdAt: products.createdAt })
    .from(products)
    .where(isForSale)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(newestCount)
    .as("products");
  const amongNewest = await db.select({ id: newest.id }).from(newest).where(holdsText);
  const ids = amongNewest.map(({ id }) => id);
  return or(hasWords, sql`${products.id} = any (${sql.param(ids)}::uuid[])`);
}

/** The trigram index needs three letters of a word, or a beginning. */
export function isIndexed(wanted: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(wanted);
}

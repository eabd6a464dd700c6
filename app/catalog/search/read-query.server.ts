import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { anyOf, hasKeys, isInFilter, keyOf, withoutKeys } from "#app/catalog/filters/filter-conditions.server.ts";
import type { ProductFilter } from "#app/catalog/filters/product-filter.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { standardSameWords } from "#app/shop/settings/same-words.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { readPriceWords } from "./price-words.ts";
import type { FoldedCategory } from "./query-keys.server.ts";
import { keysOfQuery } from "./query-keys.server.ts";
import type { SearchStep } from "./search-place.server.ts";
import { shopWordOf } from "./shop-words.ts";
import { readSpecialWords, saysNothing } from "./telling-words.ts";
import { isTitled } from "./title-condition.server.ts";
import { mayMean } from "./typing-slip.ts";

const maxQueryLength = 100;

/** A parsed query: folded text, key queries, categories (all, and those it may name), filter with a price. */
export type Search = {
  db: Database;
  wanted: string;
  titled: SQL | undefined;
  anywhere: SQL | undefined;
  /** Finds synonyms in titles. */
  retitled: SQL | undefined;
  /** Finds by category, colour or size. */
  named: SQL | undefined;
  /** Matches anything else than titles. Without words: all that a price allows. */
  elsewhere: SQL | undefined;
  /** Matches some of the words: all but one, then any. */
  partly: SQL[];
  folded: FoldedCategory[];
  meant: string[];
  filter: ProductFilter;
  /** True where only titles count, without mistakes: a word for the shop itself, like "returns". */
  isTitleOnly?: true;
  /** True for "sale" alone. */
  isForSales?: true;
};

/** Returns undefined when the query says nothing. */
export async function readQuery(db: Database, query: string, filter: ProductFilter): Promise<Search | undefined> {
  const typed = query
    .slice(0, maxQueryLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const { text: unpriced, ...price } = readPriceWords(typed);
  const { text, isOnSale, isNew, isCheap } = readSpecialWords(unpriced);
  if (!typed) return undefined;
  const folded = await db
    .select({
      id: categories.id,
      name: sql<string>`fold(${categories.name})`,
      wanted: sql<string>`fold(${text})`,
      same: sql<
        string | null
      >`(select fold(${shopSettings.value} #>> '{}') from ${shopSettings} where ${eq(shopSettings.key, "sameWords")})`,
    })
    .from(categories);
  const wanted = folded[0]?.wanted.trim();
  const order = filter.order ?? (isCheap && "price-up");
  const priced = { ...inBoth(filter, price), ...(isOnSale && { isOnSale }), ...(order && { order }) };
  if (!wanted) return isNew || text !== typed ? everything(db, priced, isOnSale) : undefined;
  if (saysNothing(wanted)) return undefined;
  const keys = keysOfQuery(wanted, { same: folded[0]?.same ?? standardSameWords, categories: folded });
  // "men" is within "women", but means something else.
  const holds = (name: string) => (keys.isLed ? ` ${name}`.includes(` ${wanted}`) : name.includes(wanted));
  const named = folded.filter(category => holds(category.name)).map(({ id }) => keyOf.category(id));
  const anywhere = anyOf([keys.anywhere, ...named]);
  const titled = await isTitled(db, wanted, keys);
  if (shopWordOf(typed)) return titlesOnly({ ...everything(db, priced), wanted, titled });
  const notTitled = titled && not(titled);
  const byNames = anyOf([keys.named, ...named]);
  return {
    db,
    wanted,
    titled,
    anywhere: anywhere === "" ? undefined : hasKeys(anywhere),
    retitled: keys.retitled === "" ? undefined : and(hasKeys(withoutKeys(keys.retitled, keys.titled)), notTitled),
    named:
      byNames === ""
        ? undefined
        : and(hasKeys(withoutKeys(withoutKeys(byNames, keys.titled), keys.retitled)), notTitled),
    elsewhere:
      anywhere === "" ? sql`false` : and(hasKeys(withoutKeys(withoutKeys(anywhere, keys.titled), byNames)), notTitled),
    partly: keys.partly.map(hasKeys),
    folded,
    meant: folded.filter(category => mayMean(wanted, category.name)).map(({ id }) => id),
    filter: priced,
  };
}

/** The search named only a price, "new" or "sale". */
export function everything(db: Database, filter: ProductFilter, isOnSale?: true): Search {
  return {
    db,
    wanted: "",
    titled: undefined,
    anywhere: undefined,
    retitled: undefined,
    named: undefined,
    elsewhere: undefined,
    partly: [],
    folded: [],
    meant: [],
    filter,
    ...(isOnSale && { isForSales: isOnSale }),
  };
}

function titlesOnly(search: Search): Search {
  return { ...search, anywhere: sql`false`, elsewhere: sql`false`, isTitleOnly: true };
}

function inBoth(filter: ProductFilter, { minKobo = 0, maxKobo }: Pick<ProductFilter, "minKobo" | "maxKobo">) {
  const most = [filter.maxKobo, maxKobo].filter(kobo => kobo !== undefined);
  const least = Math.max(filter.minKobo ?? 0, minKobo);
  return { ...filter, minKobo: least || undefined, maxKobo: most.length > 0 ? Math.min(...most) : undefined };
}

/** Matches without spelling mistakes; undefined for a price alone. */
export function isFound({ titled, anywhere }: Search): SQL | undefined {
  return or(titled, anywhere);
}

/** Finds beyond titles, step by step. */
export function furtherOf({ retitled, named, elsewhere }: Search): [SearchStep, SQL | undefined][] {
  const steps: [SearchStep, SQL | undefined][] = [
    ["title in other words", retitled],
    ["named", named],
  ];
  return [...steps.filter(([, where]) => where), ["anywhere", elsewhere]];
}

/** Products of categories a mistake may have meant; undefined for none. */
export function isMeant({ meant, filter }: Search, except: readonly { id: string }[]): SQL | undefined {
  if (meant.length === 0) return undefined;
  const known = isOneOf(except);
  return and(hasKeys(anyOf(meant.map(keyOf.category))), isInFilter(filter), known && not(known));
}

/** Returns undefined for none. */
export function isOneOf(hits: readonly { id: string }[]): SQL | undefined {
  if (hits.length === 0) return undefined;
  return inArray(
    products.id,
    hits.map(({ id }) => id),
  );
}

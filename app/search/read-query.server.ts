import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { anyOf, butNot, hasKeys, isInFilter, keyOf } from "#app/filters/filter-conditions.server.ts";
import type { ProductFilter } from "#app/filters/product-filter.ts";
import { standardSameWords } from "#app/owner/same-words.ts";
import { categories, products } from "#app/tables/catalog-tables.server.ts";
import { shopSettings } from "#app/tables/owner-tables.server.ts";
import type { FoldedCategory } from "./find-resembling.server.ts";
import { readPriceWords } from "./price-words.ts";
import { keysOfQuery } from "./query-keys.server.ts";
import { isTitled } from "./title-condition.server.ts";
import { mayMean } from "./typing-slip.ts";

const maxQueryLength = 100;

/**
 * What is looked for, folded; what its words find, by titles alone and by all; the categories: all, and those whose
 * name may mean it. `filter` has the price that was said, too.
 */
export type Search = {
  db: Database;
  wanted: string;
  titled: SQL | undefined;
  anywhere: SQL | undefined;
  /** By other than the title; without words, whatever a price alone finds. */
  elsewhere: SQL | undefined;
  folded: FoldedCategory[];
  meant: string[];
  filter: ProductFilter;
};

/** What a query looks for, in a filter; undefined when it says nothing. */
export async function readQuery(db: Database, query: string, filter: ProductFilter): Promise<Search | undefined> {
  const typed = query
    .slice(0, maxQueryLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const { text, ...price } = readPriceWords(typed);
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
  const priced = inBoth(filter, price);
  if (!wanted) return text === typed ? undefined : everything(db, priced);
  const keys = keysOfQuery(wanted, { same: folded[0]?.same ?? standardSameWords, categories: folded });
  const named = folded.filter(category => category.name.includes(wanted)).map(({ id }) => keyOf.category(id));
  const anywhere = anyOf([keys.anywhere, ...named]);
  const titled = await isTitled(db, wanted, keys.titled);
  return {
    db,
    wanted,
    titled,
    anywhere: anywhere === "" ? undefined : hasKeys(anywhere),
    elsewhere: anywhere === "" ? sql`false` : and(hasKeys(butNot(anywhere, keys.titled)), titled && not(titled)),
    folded,
    meant: folded.filter(category => mayMean(wanted, category.name)).map(({ id }) => id),
    filter: priced,
  };
}

/** A price was all that was said. */
function everything(db: Database, filter: ProductFilter): Search {
  return {
    db,
    wanted: "",
    titled: undefined,
    anywhere: undefined,
    elsewhere: undefined,
    folded: [],
    meant: [],
    filter,
  };
}

function inBoth(filter: ProductFilter, { minKobo = 0, maxKobo }: Pick<ProductFilter, "minKobo" | "maxKobo">) {
  const most = [filter.maxKobo, maxKobo].filter(kobo => kobo !== undefined);
  const least = Math.max(filter.minKobo ?? 0, minKobo);
  return { ...filter, minKobo: least || undefined, maxKobo: most.length > 0 ? Math.min(...most) : undefined };
}

/** What is found without allowing for slips; undefined where a price alone was said. */
export function isFound({ titled, anywhere }: Search): SQL | undefined {
  return or(titled, anywhere);
}

/** The products of the categories whose name a slip may have meant, but for some; undefined when there are none. */
export function isMeant({ meant, filter }: Search, except: readonly { id: string }[]): SQL | undefined {
  if (meant.length === 0) return undefined;
  const known = isOneOf(except);
  return and(hasKeys(anyOf(meant.map(keyOf.category))), isInFilter(filter), known && not(known));
}

/** Whether a product is one of these; undefined for none. */
export function isOneOf(hits: readonly { id: string }[]): SQL | undefined {
  if (hits.length === 0) return undefined;
  return inArray(
    products.id,
    hits.map(({ id }) => id),
  );
}

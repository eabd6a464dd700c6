import { findFilterChoices, knownFilter } from "#app/catalog/filters/filter-choices.server.ts";
import { type FilterView, priceWords, viewFilter } from "#app/catalog/filters/filter-view.ts";
import { isNarrowed, movedFilter, readFilter } from "#app/catalog/filters/product-filter.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { readPriceWords } from "./price-words.ts";
import { findSearchRemovals, type SearchPage, searchProducts } from "./search-products.server.ts";

/** `price`: the price understood from the words. */
type FoundPage = SearchPage & { query: string; price: string; filter: FilterView; removals?: string[] };

/** A search page by its address. `movedTo`: the query's one spelling. Source: docs/decisions/search-by-keys.md. */
export async function findSearchPage(
  { db }: { db: Database },
  params: URLSearchParams,
): Promise<{ movedTo: string } | FoundPage> {
  const query = params.get("q")?.trim().slice(0, 100) ?? "";
  const read = readFilter(params);
  const filter = await knownFilter({ db }, read);
  const before: [string, string][] = params.has("q") ? [["q", params.get("q") ?? ""]] : [];
  const movedTo = movedFilter(params, filter, before);
  if (movedTo !== undefined) return { movedTo };
  const [page, choices] = await Promise.all([
    searchProducts({ db }, query, { after: params.get("after") ?? undefined, filter }),
    findFilterChoices({ db }, { chosen: filter.sizes }),
  ]);
  const isLost = page.found?.count === 0 && isNarrowed(filter);
  const { minKobo, maxKobo } = readPriceWords(query);
  return {
    ...page,
    query,
    price: priceWords(minKobo, maxKobo),
    filter: viewFilter(filter, choices, before),
    ...(isLost && { removals: await findSearchRemovals(db, query, filter) }),
  };
}

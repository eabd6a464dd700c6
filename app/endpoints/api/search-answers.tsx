import { findBestSellers } from "#app/catalog/search/find-best-sellers.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readPopularSearches } from "#app/shop/settings/popular-searches.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/search-answers.ts";

/** Cached: the answers are the same for every visitor, and the same beginnings of words are typed again and again. */
export const handle: PageHandle = { kept: { query: { q: "words" } } };

/**
 * `GET /api/search?q=…`: the first page of results, `{ products, found: { count, isMore }, isPartial,
 * hasNoSale }`, for the search panel. Without a query, `{ popular, bestSellers, isSold }`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams.get("q") ?? "";
  if (query.trim() === "") {
    const popular = readPopularSearches((await findShownSettings(shop)).popularSearches);
    return Response.json({ popular, ...(await findBestSellers(shop)) });
  }
  const { products, found, isPartial, hasNoSale } = await searchProducts(shop, query);
  return Response.json({ products, found, isPartial, hasNoSale });
}

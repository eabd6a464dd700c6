import { data } from "react-router";
import { findCollectionPage } from "#app/catalog/collections/find-collection-page.server.ts";
import { filterQuery } from "#app/catalog/filters/filter-query.ts";
import { countFiltered, type FilteredCount } from "#app/catalog/filters/list-filtered.server.ts";
import { readFilter, writeFilter } from "#app/catalog/filters/product-filter.ts";
import { findSearchPage } from "#app/catalog/search/find-search-page.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/filter-count.ts";

const { after: _, ...filterOnly } = filterQuery;

/** Kept: the same for every visitor, and the same filters are chosen again and again. */
export const handle: PageHandle = {
  kept: { query: { category: "words", collection: "words", q: "words", ...filterOnly } },
};

/**
 * `GET /api/filter-count?category=…&size=…`: `{ count, isMore }`, how many products of a list match a filter. The list
 * is a category by its name, a collection by its address, a search by its words, or else all products. 404 for a
 * collection that does not run.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await countIn(shopOf(context), new URL(request.url).searchParams);
  if (!found) throw data("unknown list", { status: 404 });
  return Response.json(found satisfies FilteredCount);
}

async function countIn(shop: Shop, params: URLSearchParams): Promise<FilteredCount | undefined> {
  const [slug, words] = [params.get("collection"), params.get("q")];
  const filter = writeFilter(readFilter(params));
  if (slug !== null) {
    const page = await findCollectionPage(shop, { slug, params: new URLSearchParams(filter) });
    return page.kind === "running" ? (page.list.matching ?? page.list.total) : undefined;
  }
  if (words !== null) {
    const page = await findSearchPage(shop, new URLSearchParams([["q", words], ...filter]));
    return "found" in page ? page.found : undefined;
  }
  return await countFiltered(shop, { categoryName: params.get("category") ?? undefined, params });
}

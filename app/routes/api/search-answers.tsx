import { findBestSellers } from "#app/search/find-best-sellers.server.ts";
import { searchProducts } from "#app/search/search-products.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/search-answers.ts";

/**
 * `GET /api/search?q=…`: the first page of what is found and how many there are, `{ products, found: { count, isMore }
 * }`, for the panel under the search box, which asks while one types. Without a query, `{ bestSellers }`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const headers = { "Cache-Control": "public, max-age=30" };
  if (query.trim() === "") return Response.json({ bestSellers: await findBestSellers(shopOf(context)) }, { headers });
  const { products, found } = await searchProducts(shopOf(context), query);
  return Response.json({ products, found }, { headers });
}

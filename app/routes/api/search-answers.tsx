import { searchProducts } from "#app/search/search-products.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/search-answers.ts";

/**
 * `GET /api/search?q=…`: the first page of what is found and how many there are, `{ products, found: { count, isMore }
 * }`, for the panel under the search box, which asks while one types.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  const { products, found } = await searchProducts(shopOf(context), query);
  return Response.json({ products, found }, { headers: { "Cache-Control": "public, max-age=30" } });
}

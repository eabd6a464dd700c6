import * as v from "valibot";
import { findProductFacts, maxFacts } from "#app/catalog/find-product-facts.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/product-facts";

const idList = v.pipe(
  v.string(),
  v.transform(text => text.split(",").map(id => id.trim())),
  v.array(v.pipe(v.string(), v.uuid())),
  v.maxLength(maxFacts),
);

/** `GET /api/products?ids=a,b,c`: what the shop says now about the products of a cart or wishlist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  const ids = v.safeParse(idList, new URL(request.url).searchParams.get("ids"));
  if (!ids.success) {
    return Response.json(
      { problem: `Give ids: at most ${maxFacts} product ids with commas between.` },
      { status: 400, headers },
    );
  }
  return Response.json(await findProductFacts(shopOf(context), ids.output), { headers });
}

import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import { findCartProducts, maxSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/product-summaries";

const idList = v.pipe(
  v.string(),
  v.transform(text => text.split(",").map(id => id.trim())),
  v.array(uuid),
  v.maxLength(maxSummaries),
);

/** `GET /api/products?ids=a,b,c`: current facts for a cart or wishlist, with few remaining pieces. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  const ids = v.safeParse(idList, new URL(request.url).searchParams.get("ids"));
  if (!ids.success) {
    return Response.json(
      { problem: `Give ids: at most ${maxSummaries} product ids with commas between.` },
      { status: 400, headers },
    );
  }
  return Response.json(await findCartProducts(shopOf(context), ids.output), { headers });
}

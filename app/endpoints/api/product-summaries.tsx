import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import { findCartProducts, maxSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/product-summaries";

const idList = v.pipe(
  v.string(),
  v.transform(text => text.split(",").map(id => id.trim())),
  v.array(uuid),
  v.maxLength(maxSummaries),
);

/** "0190d0b2-…~M": a size in the cart. */
const wantedList = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform(text => [text.slice(0, text.indexOf("~")), text.slice(text.indexOf("~") + 1)]),
      v.tuple([uuid, v.string()]),
      v.transform(([id, size]) => ({ id, size })),
    ),
  ),
  v.maxLength(maxSummaries),
);

/**
 * `GET /api/products?ids=a,b,c&size=a~M`: current facts for a cart or wishlist. Few remaining pieces are told of the
 * sizes in the cart, and of others only where the owner shows them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  const { searchParams } = new URL(request.url);
  const ids = v.safeParse(idList, searchParams.get("ids"));
  if (!ids.success) {
    return Response.json(
      { problem: `Give ids: at most ${maxSummaries} product ids with commas between.` },
      { status: 400, headers },
    );
  }
  const shop = shopOf(context);
  const wanted = v.parse(v.fallback(wantedList, []), searchParams.getAll("size"));
  const { leftShownAt } = await findShownSettings(shop);
  return Response.json(await findCartProducts(shop, { ids: ids.output, wanted, leftShownAt }), { headers });
}

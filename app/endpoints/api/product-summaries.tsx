import * as v from "valibot";
import { findCartProducts, maxSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { uuid } from "#app/lib/uuid.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/product-summaries";

const idList = v.pipe(
  v.string(),
  v.transform(text => text.split(",").map(id => id.trim())),
  v.array(uuid),
  v.maxLength(maxSummaries),
);

/** Reads "0190d0b2-…~M~2": a size in the cart, and its quantity. */
const wantedList = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform(text => {
        const [id, size, quantity = "1"] = text.split("~");
        return { id, size, quantity: Number(quantity) };
      }),
      v.object({
        id: uuid,
        size: v.string(),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
      }),
    ),
  ),
  v.maxLength(maxSummaries),
);

/**
 * `GET /api/products?ids=a,b,c&size=a~M~2`: current facts for a cart or wishlist. Few remaining pieces are told only
 * where the owner shows them; of sizes in the cart, whether their quantity is too many.
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

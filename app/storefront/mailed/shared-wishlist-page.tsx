import { data } from "react-router";
import { findCartProducts } from "#app/catalog/products/find-product-summaries.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { parseSharedWishlist } from "#app/selling/wishlist/shared-wishlist.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/shared-wishlist-page.ts";
import { SharedWishlistView } from "./shared-wishlist-view.tsx";

export const handle: PageHandle = { secret: true, allRoutes: true };

/** The address holds the products, so nothing is stored. Products no longer sold are only counted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const ids = parseSharedWishlist(params.pieces);
  const { leftShownAt } = await findShownSettings(shop);
  const products = await findCartProducts(shop, { ids, wanted: [], leftShownAt });
  const status = products.length > 0 ? 200 : 404;
  return data({ products, gone: ids.length - products.length }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Shared wishlist");

export default function SharedWishlist({ loaderData }: Route.ComponentProps) {
  return <SharedWishlistView {...loaderData} />;
}

import { findDiscountOffer } from "#app/money/discounts/find-discount-offer.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/cart-page.ts";
import { CartView } from "./cart-view.tsx";

export const handle: PageHandle = { kept: {}, needsScript: true, offline: "always" };

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { shown, settings } = await findShownDelivery(shop);
  const { maxPiecesOfSize: ofSize, maxPieces: ofOrder, parkGoodsMostKobo, leftShownAt } = settings;
  const limits = { ofSize, ofOrder, parkGoodsMostKobo, leftShownAt };
  return { shown, limits, discounts: await findDiscountOffer(shop) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Cart");

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return <CartView {...loaderData} />;
}

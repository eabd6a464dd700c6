import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listCovered } from "#app/catalog/collections/find-covers.server.ts";
import { listShopperKinds } from "#app/catalog/filters/list-shopper-kinds.server.ts";
import { hasProductsForSale, hasReducedProducts } from "#app/catalog/products/has-products-for-sale.server.ts";
import { takesTestsInPublic } from "#app/money/payments/takes-tests.server.ts";
import { findToldFacts } from "#app/shop/buying-facts/find-trust-facts.server.ts";
import { announces } from "#app/shop/settings/announcement.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { PendingPage } from "#app/storefront/browsing/pending-page.tsx";
import { SizeQuestionHost } from "#app/storefront/cart/size-question-host.tsx";
import { PaymentReturn } from "#app/storefront/checkout/payment-return.tsx";
import { Problem } from "#app/ui/problem.tsx";
import type { Route } from "./+types/storefront-layout.ts";
import { FirstTaps } from "./first-taps.tsx";
import { renderAnnouncement } from "./render-announcement.server.tsx";
import { renderImprint } from "./render-imprint.server.tsx";
import { renderMenu } from "./render-menu.server.tsx";
import { renderSocialLinks } from "./render-social-links.server.tsx";
import { noFacts } from "./shop-facts.ts";
import { StorefrontFrame } from "./storefront-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return await shop.kept.read("frame", () => findFrame(shop));
}

async function findFrame(shop: Shop) {
  const [settings, categories, covered, kinds, hasProducts, isSaleOn] = await Promise.all([
    findShownSettings(shop),
    listCategories(shop),
    listCovered(shop),
    listShopperKinds(shop),
    hasProductsForSale(shop),
    hasReducedProducts(shop),
  ]);
  const { shopName, guestsMayOrder, whatsApp } = settings;
  const facts = await findToldFacts(shop, settings);
  const soon = !hasProducts && { opensSoon: true as const };
  const socialLinks = renderSocialLinks(settings);
  const chat = whatsApp && { chatOrigin: shop.settings.origin };
  const collections = covered.length > 0 && { collections: covered.map(({ slug, title }) => ({ slug, title })) };
  const menu = renderMenu({ kinds, collections: covered, hasProducts, isSaleOn, isTracked: guestsMayOrder, whatsApp });
  const announced = announces(settings, shop.now()) && { announcement: renderAnnouncement(settings) };
  const takesCards = shop.payments.takesNew && shop.payments.current.provider !== "practice";
  const imprint = renderImprint(settings, takesCards);
  const social = { ...(socialLinks && { socialLinks }), ...(imprint && { imprint }) };
  const shown = { shopName, ...social, categories, ...soon, ...collections, ...(menu && { menu }) };
  const testing = takesTestsInPublic(shop) && { testsPayments: true as const };
  return { ...shown, guestsMayOrder, ...facts, ...chat, ...announced, ...testing };
}

/** Loads once with the page: later navigations load only their page, and keep the frame when that fails. */
export const shouldRevalidate = () => false;

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <StorefrontFrame facts={loaderData}>
      <PendingPage>
        <Outlet />
      </PendingPage>
      <SizeQuestionHost />
      <FirstTaps />
      <PaymentReturn />
    </StorefrontFrame>
  );
}

/** Shows a page's error inside header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>("storefront/frame/storefront-layout");
  const root = useRouteLoaderData<{ shopName: string }>("root");
  return (
    <StorefrontFrame facts={facts ?? { ...noFacts, shopName: root?.shopName ?? "Home" }}>
      <Problem isMissing={isRouteErrorResponse(error) && error.status === 404} />
      <FirstTaps />
    </StorefrontFrame>
  );
}

import { overviewOf } from "#app/shop/delivery/delivery-overview.ts";
import { findDeliveryTable, hasDeliveryRates } from "#app/shop/delivery/find-delivery-table.server.ts";
import { listPublishedPages } from "#app/shop/pages/find-pages.server.ts";
import { pagePath, pageTitles } from "#app/shop/pages/shop-pages.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { renderTrustFacts } from "./render-trust-facts.server.tsx";
import { type TrustFacts, trustFactsOf } from "./trust-facts.ts";

type ToldFacts = { hasRates: boolean; pages?: { path: string; title: string }[]; trust?: string };

/** Facts shown around every page: the shop's own pages and the reasons to trust it. */
export async function findToldFacts(shop: SettingsContext, settings: ShownSettings): Promise<ToldFacts> {
  const [hasRates, published] = await Promise.all([hasDeliveryRates(shop), listPublishedPages(shop)]);
  const names = published.map(({ page }) => page);
  const trust = renderTrustFacts(
    trustFactsOf(settings, {
      hasRates,
      pickUpPlaces: hasRates ? await findPickUpPlaces(shop) : [],
      hasReturnsPage: names.includes("returns"),
    }),
  );
  const others = names.filter(page => page !== "delivery");
  const pages = others.map(page => ({ path: pagePath(page), title: pageTitles[page] }));
  return {
    hasRates: hasRates || names.includes("delivery"),
    ...(pages.length > 0 && { pages }),
    ...(trust && { trust }),
  };
}

/** How to reach the shop, as HTML; undefined when the owner has given nothing. */
export async function findWaysToReach(shop: SettingsContext, settings: ShownSettings): Promise<string | undefined> {
  const hasRates = await hasDeliveryRates(shop);
  const pickUpPlaces = hasRates ? await findPickUpPlaces(shop) : [];
  const { call, chat, email, places, hours } = trustFactsOf(settings, {
    hasRates,
    pickUpPlaces,
    hasReturnsPage: false,
  });
  return renderTrustFacts({
    call,
    ...(chat && { chat }),
    ...(email && { email }),
    ...(places && { places }),
    ...(hours && { hours }),
  });
}

/** Finds the facts for e-mails about an order, which state its delivery or place of collection themselves. */
export async function findMailedFacts(shop: SettingsContext, settings: ShownSettings): Promise<TrustFacts> {
  const published = await listPublishedPages(shop);
  const {
    delivery: _delivery,
    places: _places,
    ...facts
  } = trustFactsOf(settings, {
    hasRates: false,
    pickUpPlaces: [],
    hasReturnsPage: published.some(({ page }) => page === "returns"),
  });
  return facts;
}

async function findPickUpPlaces(shop: SettingsContext): Promise<string[]> {
  return overviewOf(await findDeliveryTable(shop)).collected.map(({ where }) => where);
}

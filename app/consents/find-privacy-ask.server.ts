import type { Queryable } from "#app/database/open-database.server.ts";
import { findShopSettings, type StartSettings } from "#app/owner/shop-settings.server.ts";
import { findPublishedNumber } from "#app/pages/find-pages.server.ts";

/** What is said and asked where somebody gives an address: whether the privacy page can be read, and the box. */
export type PrivacyAsk = { hasPage: boolean; asksConsent: boolean };

/** Two small queries; none of consents. */
export async function findPrivacyAsk(shop: { db: Queryable; settings: StartSettings }): Promise<PrivacyAsk> {
  const { asksConsent } = await findShopSettings(shop);
  return { asksConsent, hasPage: (await findPublishedNumber(shop, "privacy")) > 0 };
}

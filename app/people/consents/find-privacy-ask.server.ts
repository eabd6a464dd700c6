import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findPublishedNumber } from "#app/shop/pages/find-pages.server.ts";

/** What is said and asked where somebody gives an address: whether the privacy page can be read, and the box. */
export type PrivacyAsk = { hasPage: boolean; asksConsent: boolean };

/** Two small queries, kept until a change is announced; none of consents. */
export async function findPrivacyAsk(shop: Parameters<typeof findShownSettings>[0]): Promise<PrivacyAsk> {
  return await shop.kept.read("privacy", async () => {
    const { asksConsent } = await findShownSettings(shop);
    return { asksConsent, hasPage: (await findPublishedNumber(shop, "privacy")) > 0 };
  });
}

import { findPublishedNumber } from "#app/shop/pages/find-pages.server.ts";
import type { KeptSettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";

/** Whether the privacy page is published, and the box shown. */
export type PrivacyAsk = { hasPage: boolean; asksConsent: boolean };

/** The answer is kept until a change is announced. */
export async function findPrivacyAsk(shop: KeptSettingsContext): Promise<PrivacyAsk> {
  return await shop.kept.read("privacy", async () => {
    const { asksConsent } = await findShownSettings(shop);
    return { asksConsent, hasPage: (await findPublishedNumber(shop, "privacy")) > 0 };
  });
}

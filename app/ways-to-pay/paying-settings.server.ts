import type { ShopSettings } from "#app/owner/shop-settings.server.ts";
import type { PayingSettings } from "./ways-to-pay.ts";

/** Of the owner's settings, what decides which ways to pay there are. */
export function payingSettingsOf(settings: ShopSettings): PayingSettings {
  const { transferAccount, onDeliveryLeastKobo, onDeliveryMostKobo } = settings;
  return { takesTransfers: transferAccount !== "", onDeliveryLeastKobo, onDeliveryMostKobo };
}

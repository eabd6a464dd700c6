import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { PayingSettings } from "./ways-to-pay.ts";

/** What decides which ways to pay there are: the owner's settings, and whether anything can be paid online. */
export function payingSettingsOf(settings: ShownSettings, { takesNew }: { takesNew: boolean }): PayingSettings {
  const { transferAccount, onDeliveryLeastKobo, onDeliveryMostKobo } = settings;
  return { takesOnline: takesNew, takesTransfers: transferAccount !== "", onDeliveryLeastKobo, onDeliveryMostKobo };
}

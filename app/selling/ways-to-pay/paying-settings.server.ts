import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { PayingSettings } from "./ways-to-pay.ts";

/** The settings that decide which ways to pay there are. `takesNew`: online payments are possible. */
export function payingSettingsOf(settings: ShownSettings, { takesNew }: { takesNew: boolean }): PayingSettings {
  const { transferAccount, onDeliveryLeastKobo, onDeliveryMostKobo } = settings;
  return { takesOnline: takesNew, takesTransfers: transferAccount !== "", onDeliveryLeastKobo, onDeliveryMostKobo };
}

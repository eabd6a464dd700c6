import { findShopSettings, type ShopSettings } from "#app/owner/shop-settings.server.ts";
import { findDeliveryTable } from "./find-delivery-table.server.ts";
import type { DeliveryTable } from "./delivery-rates.ts";
import { phoneLinks } from "./phone-links.ts";

/**
 * What cart and checkout need to say what delivery costs and where to ask about it. `whatsApp` is undefined where the
 * shop has no number for it.
 */
export type ShownDelivery = { table: DeliveryTable; shopName: string; whatsApp: string | undefined };

/** Reads it anew each time, with the settings it is made from. */
export async function findShownDelivery(
  shop: Parameters<typeof findDeliveryTable>[0],
): Promise<{ shown: ShownDelivery; settings: ShopSettings }> {
  const [table, settings] = await Promise.all([findDeliveryTable(shop), findShopSettings(shop)]);
  const { shopName, phone } = settings;
  return { shown: { table, shopName, whatsApp: phoneLinks(phone).whatsApp }, settings };
}

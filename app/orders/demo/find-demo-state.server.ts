import { isDemoThere } from "#app/orders/today/find-missing.server.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findPracticeSales } from "./find-practice-sales.server.ts";

/** `testOrders`: orders and checkouts of test payments that may go now. */
export async function findDemoState(
  shop: SettingsContext & { content: { hosted?: object | undefined } },
): Promise<{ isThere: boolean; testOrders: number }> {
  const settings = await findShopSettings(shop);
  return { isThere: isDemoThere(settings, shop.content), testOrders: (await findPracticeSales(shop.db)).length };
}

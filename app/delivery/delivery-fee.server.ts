import { findShopSettings } from "#app/owner/shop-settings.server.ts";

/**
 * The current flat fee of one delivery, in integer kobo, read anew each time. Source: spec, constants (3500 naira),
 * docs/operating.md#settings (`DELIVERY_FEE_NAIRA`).
 */
export async function findDeliveryFee(shop: Parameters<typeof findShopSettings>[0]): Promise<number> {
  return (await findShopSettings(shop)).deliveryFeeKobo;
}

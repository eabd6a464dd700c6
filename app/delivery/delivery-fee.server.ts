import { findShopSettings } from "#app/owner/shop-settings.server.ts";

/**
 * The flat fee of one delivery now, in integer kobo: never one remembered from earlier.
 * Source: spec §9 (3500 naira), design §8 (`DELIVERY_FEE_NAIRA`).
 */
export async function findDeliveryFee(shop: Parameters<typeof findShopSettings>[0]): Promise<number> {
  return (await findShopSettings(shop)).deliveryFeeKobo;
}

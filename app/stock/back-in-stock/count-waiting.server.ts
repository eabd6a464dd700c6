import { and, count, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { stockRequests } from "./request-tables.server.ts";

export type RequestedSize = { productId: string; size: string; people: number };

/** Returns none while it is switched off. */
export async function countStockRequests(
  shop: DatedReadContext & SettingsContext,
  productIds: string[],
): Promise<RequestedSize[]> {
  if (productIds.length === 0 || !(await findShopSettings(shop)).tellsBackInStock) return [];
  const { productId, size, toldAt, confirmedAt, until } = stockRequests;
  return await shop.db
    .select({ productId, size, people: count() })
    .from(stockRequests)
    .where(
      and(inArray(productId, [...new Set(productIds)]), isNull(toldAt), isNotNull(confirmedAt), gt(until, shop.now())),
    )
    .groupBy(productId, size);
}

import { and, count, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { findShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { stockRequests } from "#app/platform/tables/request-tables.server.ts";

/** How many people wait for a size. */
export type RequestedSize = { productId: string; size: string; people: number };

/** How many people wait for each size of these products; none while the owner has it switched off. */
export async function countStockRequests(
  shop: { db: Queryable; now(): Date; settings: StartSettings },
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

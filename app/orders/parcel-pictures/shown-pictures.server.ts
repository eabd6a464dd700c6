import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { type OrderStage, orderStageFacts, stagesThat } from "#app/shop/delivery/order-states.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { daysAfterArrival } from "./parcel-picture.ts";
import { findParcelChoice, listParcelPictures } from "./parcel-pictures.server.ts";

type ShownContext = SettingsContext & Pick<DatedReadContext, "now">;
type PackedOrder = { id: string; stage: OrderStage };

const dayMs = 24 * 60 * 60_000;

/**
 * Keys of the pictures that the order's page shows, oldest first: none before it is packed, none two weeks after it
 * arrived. No queries while pictures are off.
 */
export async function findParcelShown(shop: ShownContext, order: PackedOrder): Promise<string[]> {
  if (order.stage === "placed" || (await findParcelChoice(shop)) === "off") return [];
  const keys = await listParcelPictures(shop.db, order.id);
  if (keys.length === 0) return [];
  const arrivedAt = await findArrival(shop.db, order);
  const isOver = arrivedAt !== undefined && shop.now().getTime() - arrivedAt.getTime() > daysAfterArrival * dayMs;
  return isOver ? [] : keys;
}

/** Undefined for a parcel on its way, also where its arrival was undone. */
async function findArrival(db: Queryable, { id, stage }: PackedOrder): Promise<Date | undefined> {
  if (orderStageFacts[stage].progress === "awaited") return undefined;
  const arrivals = stagesThat(({ progress }) => progress === "arrived");
  const isArrival = inArray(sql`${orderEvents.after} ->> 'stage'`, arrivals);
  const [arrival] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, "stage"), isArrival))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return arrival?.at;
}

/** Returns WebP for anybody with the order's link, while its page shows the picture. */
export async function readShownPicture(
  shop: ShownContext & { proofPictures: PictureStore },
  { token, key }: { token: string; key: string },
): Promise<Buffer | undefined> {
  const [order] = await shop.db
    .select({ id: orders.id, stage: orders.stage })
    .from(orders)
    .where(eq(orders.trackToken, token));
  const keys = order ? await findParcelShown(shop, order) : [];
  return keys.includes(key) ? await shop.proofPictures.read(privateName(key)) : undefined;
}

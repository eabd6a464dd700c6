import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { type OrderStage, orderStageFacts, stagesThat } from "#app/shop/delivery/order-states.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { daysAfterArrival, isMadeHere, isUnpacked } from "./order-picture.ts";
import { findPicturesOffered, listPictures } from "./order-pictures.server.ts";
import { listStyle } from "./style-pictures.server.ts";

type ShownContext = SettingsContext & Pick<DatedReadContext, "now">;
type PackedOrder = { id: string; stage: OrderStage };

const dayMs = 24 * 60 * 60_000;

/**
 * Keys of the parcel's pictures that the order's page shows, oldest first: none before it is packed, none two weeks
 * after it arrived. No queries while they are off.
 */
export async function findParcelShown(shop: ShownContext, order: PackedOrder): Promise<string[]> {
  if (isUnpacked(order.stage) || !(await findPicturesOffered(shop)).includes("parcel")) return [];
  const pictures = await listPictures(shop.db, order.id, "parcel");
  if (pictures.length === 0) return [];
  return isOver(shop, await findArrival(shop.db, order)) ? [] : pictures.map(({ key }) => key);
}

/** A hand-over that was pictured: when staff added the picture, and its key while the order's page shows it. */
export type DoorShown = { at: Date; key: string | undefined };

/** Undefined without a picture, and until the order has arrived. No queries while they are off. */
export async function findDoorShown(shop: ShownContext, order: PackedOrder): Promise<DoorShown | undefined> {
  if (order.stage !== "delivered" && order.stage !== "returned") return undefined;
  if (!(await findPicturesOffered(shop)).includes("handover")) return undefined;
  const [picture] = await listPictures(shop.db, order.id, "handover");
  const arrivedAt = picture && (await findArrival(shop.db, order));
  if (!arrivedAt) return undefined;
  return { at: picture.at, key: isOver(shop, arrivedAt) ? undefined : picture.key };
}

/** Finds what the order's page shows of its pictures. */
export async function findPicturesShown(shop: ShownContext, order: PackedOrder) {
  return { parcelPictures: await findParcelShown(shop, order), doorPicture: await findDoorShown(shop, order) };
}

function isOver(shop: ShownContext, arrivedAt: Date | undefined): boolean {
  return arrivedAt !== undefined && shop.now().getTime() - arrivedAt.getTime() > daysAfterArrival * dayMs;
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

/** Returns WebP for anybody with the order's link, while one of its pages shows the picture. */
export async function readShownPicture(
  shop: ShownContext & { proofPictures: PictureStore },
  { token, key }: { token: string; key: string },
): Promise<Buffer | undefined> {
  const [order] = await shop.db
    .select({ id: orders.id, stage: orders.stage, readyBy: orders.readyBy, promised: orders.promised })
    .from(orders)
    .where(eq(orders.trackToken, token));
  if (!order) return undefined;
  const { parcelPictures, doorPicture } = await findPicturesShown(shop, order);
  const style = isMadeHere(order) ? await listStyle(shop.db, order.id) : [];
  const keys = [...parcelPictures, doorPicture?.key, ...style];
  return keys.includes(key) ? await shop.proofPictures.read(privateName(key)) : undefined;
}

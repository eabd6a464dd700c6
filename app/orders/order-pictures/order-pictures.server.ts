import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { UploadContext } from "#app/platform/pictures/picture-files.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { keepPrivatePicture, privateName, removeOldPrivate } from "#app/platform/pictures/private-picture.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { SettingsContext, SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import {
  isMadeHere,
  isUnpacked,
  keptDays,
  maxPictures,
  type PictureKind,
  pictureKinds,
  type StyledOrder,
  type TakesPictures,
  takesPictures,
} from "./order-picture.ts";
import { parcelPictures } from "./order-picture-tables.server.ts";

type ParcelShop = SettingsWriteContext & UploadContext;

/** `over`: too late or too early. `many`: more than there may be. `refused`: see `problem`; nothing was added. */
export type AddedPictures =
  | { kind: "added" | "over" | "many" | "none" | "missing" }
  | { kind: "refused"; problem: string };

/** `takes`: as the kind does unless given. It is asked again under the order's lock, after a slow upload. */
type Pictures = { id: string; actor: string; shows: PictureKind; takes?: TakesPictures };

/** The longest side of a kept picture, in pixels: shoppers load it on a phone. */
const side = 1200;

const stageColumns = {
  stage: orders.stage,
  deliveryKind: orders.deliveryKind,
  wantsDelivery: orders.wantsDelivery,
  readyBy: orders.readyBy,
  promised: orders.promised,
};

/** Stores pictures of an order without metadata, all or none, while it takes such pictures. */
export async function addPictures(
  shop: ParcelShop,
  { files, ...pictures }: Pictures & { files: File[] },
): Promise<AddedPictures> {
  const { id, shows, takes = takesPictures[shows] } = pictures;
  const order = isUuid(id) && (await findPictured(shop.db, id));
  if (!order || !offeredFor(order, await findShopSettings(shop)).includes(shows)) return { kind: "missing" };
  if (!takes(order)) return { kind: "over" };
  if (files.length === 0) return { kind: "none" };
  if (files.length + (await countPictures(shop.db, id, shows)) > maxPictures[shows]) return { kind: "many" };
  const keys: string[] = [];
  const takeBack = async () => {
    for (const key of keys) await shop.proofPictures.remove(key);
  };
  for (const file of files) {
    const key = randomBytes(16).toString("hex");
    const problem = await keepPrivatePicture(shop, file, { key, side });
    if (!problem) keys.push(key);
    else {
      await takeBack();
      return { kind: "refused", problem };
    }
  }
  const kind = await writePictures(shop, { ...pictures, keys });
  if (kind !== "added") await takeBack();
  return { kind };
}

async function writePictures(shop: WriteContext, { keys, ...pictures }: Pictures & { keys: string[] }) {
  const { id, actor, shows, takes = takesPictures[shows] } = pictures;
  return await transact(shop.db, async (transaction): Promise<"added" | "over" | "many" | "missing"> => {
    const order = await lockOrder(transaction, id);
    if (!order) return "missing";
    if (!takes(order)) return "over";
    const before = await countPictures(transaction, id, shows);
    const after = before + keys.length;
    if (after > maxPictures[shows]) return "many";
    const now = shop.now();
    // A millisecond apart, so that they stay in the order in which they were chosen.
    const at = (place: number) => new Date(now.getTime() + place);
    const rows = keys.map((key, place) => ({ key, orderId: id, kind: shows, createdAt: at(place) }));
    await transaction.insert(parcelPictures).values(rows);
    await writeNumber(transaction, { id, actor, shows, before, after, now });
    return "added";
  });
}

/** `last`: the order's step rests on this picture. `unchanged`: it was removed before. */
export type RemovedPicture =
  | { kind: "removed" | "unchanged" | "missing" }
  | { kind: "over"; shows: PictureKind }
  | { kind: "last"; shows: "parcel" | "handover" };

/** Takes a picture out while the order takes such pictures. */
export async function removePicture(
  shop: ParcelShop,
  { id, key, actor, takes }: Omit<Pictures, "shows"> & { key: string },
): Promise<RemovedPicture> {
  if (!isUuid(id)) return { kind: "missing" };
  const settings = await findShopSettings(shop);
  const outcome = await transact(shop.db, async (transaction): Promise<RemovedPicture> => {
    const order = await lockOrder(transaction, id);
    const offered = order ? offeredFor(order, settings) : [];
    if (!order || offered.length === 0) return { kind: "missing" };
    const isThis = isPicture({ id, key }, offered);
    const [picture] = await transaction.select({ shows: parcelPictures.kind }).from(parcelPictures).where(isThis);
    if (!picture) return { kind: "unchanged" };
    const { shows } = picture;
    if (!(takes ?? takesPictures[shows])(order)) return { kind: "over", shows };
    const before = await countPictures(transaction, id, shows);
    const isRequired = settings.parcelPictures === "required" && !isUnpacked(order.stage);
    if (shows === "parcel" && isRequired && before === 1) return { kind: "last", shows };
    if (shows === "handover" && order.stage === "delivered" && (await restsOnPicture(transaction, id)))
      return { kind: "last", shows };
    await transaction.delete(parcelPictures).where(isThis);
    await writeNumber(transaction, { id, actor, shows, before, after: before - 1, now: shop.now() });
    return { kind: "removed" };
  });
  if (outcome.kind === "removed") await shop.proofPictures.remove(key);
  return outcome;
}

/** True when the picture stood in for the code at the door, and nobody is named who took the order. */
async function restsOnPicture(transaction: Transaction, id: string): Promise<boolean> {
  const isDelivery = sql`${orderEvents.after} ->> 'stage' = 'delivered'`;
  const [delivery] = await transaction
    .select({ rests: sql<boolean>`${orderEvents.after} ? 'isPictured' and not ${orderEvents.after} ? 'takenBy'` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, "stage"), isDelivery))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return delivery?.rests ?? false;
}

async function findPictured(db: Queryable, id: string) {
  const [order] = await db.select(stageColumns).from(orders).where(eq(orders.id, id));
  return order;
}

async function lockOrder(transaction: Transaction, id: string) {
  const [order] = await transaction.select(stageColumns).from(orders).where(eq(orders.id, id)).for("update");
  return order;
}

/** The history's names of how many there were. */
const countNames = { parcel: "parcelPictures", handover: "doorPictures", style: "stylePictures" } as const;

async function writeNumber(
  transaction: Transaction,
  change: Pictures & { before: number; after: number; now: Date },
): Promise<void> {
  const { id, actor, shows, before, after, now } = change;
  const name = countNames[shows];
  const sides = { before: { [name]: before }, after: { [name]: after } };
  await writeAudit(transaction, { actor, action: "update", subject: "order", subjectId: id, ...sides, now });
}

/** Lists what the owner lets staff picture; the style of what is made here is pictured without a setting. */
function offeredFor(order: StyledOrder, settings: ShopSettings): PictureKind[] {
  return isMadeHere(order) ? [...offeredBy(settings), "style"] : offeredBy(settings);
}

function offeredBy({ parcelPictures: choice, doorPictures }: ShopSettings): PictureKind[] {
  const isOffered = { parcel: choice !== "off", handover: doorPictures, style: false };
  return pictureKinds.filter(kind => isOffered[kind]);
}

/** Lists what the owner lets staff picture of any order. */
export async function findPicturesOffered(shop: SettingsContext): Promise<PictureKind[]> {
  return offeredBy(await findShopSettings(shop));
}

function isPicture({ id, key }: { id: string; key: string }, kinds: PictureKind[]) {
  return and(eq(parcelPictures.orderId, id), eq(parcelPictures.key, key), inArray(parcelPictures.kind, kinds));
}

export async function countPictures(db: Queryable, orderId: string, shows: PictureKind): Promise<number> {
  return await db.$count(parcelPictures, and(eq(parcelPictures.orderId, orderId), eq(parcelPictures.kind, shows)));
}

export type ListedPicture = { key: string; at: Date };

/** Lists an order's pictures in the order in which they were chosen. */
export async function listPictures(db: Queryable, orderId: string, shows: PictureKind): Promise<ListedPicture[]> {
  return await db
    .select({ key: parcelPictures.key, at: parcelPictures.createdAt })
    .from(parcelPictures)
    .where(and(eq(parcelPictures.orderId, orderId), eq(parcelPictures.kind, shows)))
    .orderBy(asc(parcelPictures.createdAt), asc(parcelPictures.key));
}

/** Returns WebP for staff, or undefined when the picture is gone or such pictures are off. */
export async function readPicture(
  shop: SettingsContext & { proofPictures: PictureStore },
  { id, key }: { id: string; key: string },
): Promise<Buffer | undefined> {
  const order = isUuid(id) && (await findPictured(shop.db, id));
  const offered = order ? offeredFor(order, await findShopSettings(shop)) : [];
  if (offered.length === 0) return undefined;
  const isThere = (await shop.db.$count(parcelPictures, isPicture({ id, key }, offered))) > 0;
  return isThere ? await shop.proofPictures.read(privateName(key)) : undefined;
}

/** Removes pictures after 180 days, also where they are off by now. For a periodic job. */
export async function removeOldOrderPictures(shop: WriteContext & { proofPictures: PictureStore }): Promise<void> {
  const { key: pictureKey, createdAt } = parcelPictures;
  await removeOldPrivate(shop, keptDays, {
    list: (before, atOnce) =>
      shop.db
        .select({ key: pictureKey })
        .from(parcelPictures)
        .where(lt(createdAt, before))
        .orderBy(asc(createdAt))
        .limit(atOnce),
    forget: key => shop.db.delete(parcelPictures).where(eq(pictureKey, key)),
  });
}

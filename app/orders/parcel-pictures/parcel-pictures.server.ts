import { randomBytes } from "node:crypto";
import { and, asc, eq, lt } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { UploadContext } from "#app/platform/pictures/picture-files.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { keepPrivatePicture, privateName, removeOldPrivate } from "#app/platform/pictures/private-picture.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { SettingsContext, SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { isParcelHere, keptDays, maxParcelPictures, type ParcelChoice } from "./parcel-picture.ts";
import { parcelPictures } from "./parcel-tables.server.ts";

type ParcelShop = SettingsWriteContext & UploadContext;

/** `over`: sent meanwhile. `many`: more than three. `refused`: see `problem`; nothing was added. */
export type AddedPictures =
  | { kind: "added" | "over" | "many" | "none" | "missing" }
  | { kind: "refused"; problem: string };

/** The longest side of a kept picture, in pixels: shoppers load it on a phone. */
const side = 1200;

/** Stores pictures of an order's parcel without metadata, all or none, until it is sent. */
export async function addParcelPictures(
  shop: ParcelShop,
  { id, actor, files }: { id: string; actor: string; files: File[] },
): Promise<AddedPictures> {
  if ((await findParcelChoice(shop)) === "off" || !isUuid(id)) return { kind: "missing" };
  const [order] = await shop.db.select({ stage: orders.stage }).from(orders).where(eq(orders.id, id));
  if (!order) return { kind: "missing" };
  if (!isParcelHere(order.stage)) return { kind: "over" };
  if (files.length === 0) return { kind: "none" };
  if (files.length + (await countParcelPictures(shop.db, id)) > maxParcelPictures) return { kind: "many" };
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
  const kind = await writePictures(shop, { id, actor, keys });
  if (kind !== "added") await takeBack();
  return { kind };
}

async function writePictures(shop: WriteContext, { id, actor, keys }: { id: string; actor: string; keys: string[] }) {
  return await transact(shop.db, async (transaction): Promise<"added" | "over" | "many" | "missing"> => {
    const order = await lockOrder(transaction, id);
    if (!order) return "missing";
    if (!isParcelHere(order.stage)) return "over";
    const before = await countParcelPictures(transaction, id);
    const after = before + keys.length;
    if (after > maxParcelPictures) return "many";
    const now = shop.now();
    // A millisecond apart, so that they stay in the order in which they were chosen.
    const at = (place: number) => new Date(now.getTime() + place);
    const rows = keys.map((key, place) => ({ key, orderId: id, createdAt: at(place) }));
    await transaction.insert(parcelPictures).values(rows);
    await writeNumber(transaction, { id, actor, before, after, now });
    return "added";
  });
}

/** `last`: the shop asks for one, and the order is packed. `unchanged`: it was removed before. */
export type RemovedPicture = "removed" | "unchanged" | "over" | "last" | "missing";

/** Staff take a picture out while the parcel is here. */
export async function removeParcelPicture(
  shop: ParcelShop,
  { id, key, actor }: { id: string; key: string; actor: string },
): Promise<RemovedPicture> {
  const choice = await findParcelChoice(shop);
  if (choice === "off" || !isUuid(id)) return "missing";
  const outcome = await transact(shop.db, async (transaction): Promise<RemovedPicture> => {
    const order = await lockOrder(transaction, id);
    if (!order) return "missing";
    if (!isParcelHere(order.stage)) return "over";
    const before = await countParcelPictures(transaction, id);
    if (choice === "required" && before === 1 && order.stage !== "placed") return "last";
    const isThis = and(eq(parcelPictures.orderId, id), eq(parcelPictures.key, key));
    const gone = await transaction.delete(parcelPictures).where(isThis).returning({ key: parcelPictures.key });
    if (gone.length === 0) return "unchanged";
    await writeNumber(transaction, { id, actor, before, after: before - 1, now: shop.now() });
    return "removed";
  });
  if (outcome === "removed") await shop.proofPictures.remove(key);
  return outcome;
}

async function lockOrder(transaction: Transaction, id: string) {
  const [order] = await transaction.select({ stage: orders.stage }).from(orders).where(eq(orders.id, id)).for("update");
  return order;
}

async function writeNumber(
  transaction: Transaction,
  change: { id: string; actor: string; before: number; after: number; now: Date },
): Promise<void> {
  const { id, actor, before, after, now } = change;
  const sides = { before: { parcelPictures: before }, after: { parcelPictures: after } };
  await writeAudit(transaction, { actor, action: "update", subject: "order", subjectId: id, ...sides, now });
}

export async function findParcelChoice(shop: SettingsContext): Promise<ParcelChoice> {
  return (await findShopSettings(shop)).parcelPictures;
}

export async function countParcelPictures(db: Queryable, orderId: string): Promise<number> {
  return await db.$count(parcelPictures, eq(parcelPictures.orderId, orderId));
}

/** Lists the keys of an order's pictures in the order in which they were chosen. */
export async function listParcelPictures(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ key: parcelPictures.key })
    .from(parcelPictures)
    .where(eq(parcelPictures.orderId, orderId))
    .orderBy(asc(parcelPictures.createdAt), asc(parcelPictures.key));
  return rows.map(({ key }) => key);
}

/** Returns WebP for staff, or undefined when the picture is gone or pictures are off. */
export async function readParcelPicture(
  shop: SettingsContext & { proofPictures: PictureStore },
  { id, key }: { id: string; key: string },
): Promise<Buffer | undefined> {
  if (!isUuid(id) || (await findParcelChoice(shop)) === "off") return undefined;
  const keys = await listParcelPictures(shop.db, id);
  return keys.includes(key) ? await shop.proofPictures.read(privateName(key)) : undefined;
}

/** Removes pictures after 180 days, also where they are off by now. For a periodic job. */
export async function removeOldParcelPictures(shop: WriteContext & { proofPictures: PictureStore }): Promise<void> {
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

import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import type { StageStep } from "#app/orders/fulfilment/parse-stage-form.ts";
import { moveOrders } from "#app/orders/orders/move-orders.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { parcelPictures } from "./order-picture-tables.server.ts";
import {
  addPictures,
  listPictures,
  readPicture,
  removeOldOrderPictures,
  removePicture,
} from "./order-pictures.server.ts";
import { findDoorShown, readShownPicture } from "./shown-pictures.server.ts";

const shop = useTestShop();
const actor = "packer@example.com";
const dayMinutes = 24 * 60;
const door = { wantsDelivery: true, deliveryKind: "door" } as const;

let photo: Buffer;
beforeEach(async () => {
  photo ??= await phonePicture(2000, 1500);
});

const switchOn = (...keys: ("doorPictures" | "doorCodes")[]) =>
  shop.db.insert(shopSettings).values(keys.map(key => ({ key, value: true })));
const file = (bytes: Uint8Array | string = photo, name = "IMG_1.jpg") => new File([bytes as BlobPart], name);
const add = (id: string, ...files: File[]) => addPictures(shop, { id, actor, shows: "handover", files });
const step = (id: string, from: OrderStage, to: OrderStage, more: Partial<StageStep> = {}) =>
  moveStage(shop, { id, actor, step: { from, to, ...more } });
const keyOf = async (id: string) => (await listPictures(shop.db, id, "handover"))[0]?.key;
const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const shown = async (id: string) => await findDoorShown(shop, await read(id));
const remove = async (id: string) => await removePicture(shop, { id, key: (await keyOf(id))!, actor });

/** Makes an order that is with its rider. */
async function send() {
  const order = await insertOrder(shop.db, { ...door, stage: "packed" });
  expect(await step(order.id, "packed", "sent")).toEqual({ kind: "moved" });
  return order;
}

async function lastStep(id: string) {
  const isStep = and(eq(orderEvents.orderId, id), eq(orderEvents.kind, "stage"));
  const events = await shop.db.select().from(orderEvents).where(isStep);
  return events.at(-1)?.after;
}

test("a phone's picture of the hand-over is kept small and without its place, and its link shows it once delivered", async () => {
  await switchOn("doorPictures");
  const { id, trackToken } = await send();
  expect(await add(id, file())).toEqual({ kind: "added" });
  const key = (await keyOf(id))!;
  const stored = (await shop.proofPictures.read(privateName(key)))!;
  const kept = await sharp(stored).metadata();
  expect([kept.format, kept.width, kept.height]).toEqual(["webp", 900, 1200]);
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(photo.toString("latin1")).toMatch(/SECRET-OWNER/u);
  expect(stored.toString("latin1")).not.toMatch(/SECRET-OWNER|GPS|Exif/u);

  expect(await readPicture(shop, { id, key })).toEqual(stored);
  expect(await readShownPicture(shop, { token: trackToken, key })).toBeUndefined();
  const at = shop.now();
  shop.passMinutes(5);
  await step(id, "sent", "delivered");
  expect(await shown(id)).toEqual({ at, key });
  expect(await readShownPicture(shop, { token: trackToken, key })).toEqual(stored);
  const other = await send();
  await step(other.id, "sent", "delivered");
  expect(await readShownPicture(shop, { token: other.trackToken, key })).toBeUndefined();
  expect(await readPicture(shop, { id: other.id, key })).toBeUndefined();
  const isOrder = eq(auditEvents.subjectId, id);
  expect(await shop.db.select().from(auditEvents).where(isOrder)).toContainEqual(
    expect.objectContaining({ actor, before: { doorPictures: 0 }, after: { doorPictures: 1 } }),
  );
});

test("what is no picture or too large is refused in a sentence, and of two sent at once one is kept", async () => {
  await switchOn("doorPictures");
  const { id } = await send();
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42"), Buffer.alloc(64)]);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(64)]);
  const wrong = [
    [file(Buffer.alloc(30 * 1024 * 1024, photo)), /larger than 8 MB\. Choose a smaller one\.$/u],
    [file("<script>alert(1)</script>"), /^We can't read this file as a picture\./u],
    [file(mp4, "door.mp4"), /Choose another one\.$/u],
    [file(heic, "IMG_2.HEIC"), /Choose another one\.$/u],
    [file("", "empty.jpg"), /^The file is empty\./u],
  ] as const;
  for (const [one, sentence] of wrong) {
    expect(await add(id, one)).toEqual({ kind: "refused", problem: expect.stringMatching(sentence) });
  }
  expect(await add(id)).toEqual({ kind: "none" });
  expect(await add(id, file(), file())).toEqual({ kind: "many" });
  const sent = await Promise.all([add(id, file()), add(id, file()), add(id, file())]);
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(["added", "many", "many"]);
  expect(await listPictures(shop.db, id, "handover")).toHaveLength(1);
  await expect(shop.db.insert(parcelPictures).values({ key: "b", orderId: id, kind: "handover" })).rejects.toThrow(
    /parcel_pictures/u,
  );
});

test("only an order that is with its rider or delivered takes one, and the parcel's own pictures are apart", async () => {
  await switchOn("doorPictures");
  await shop.db.insert(shopSettings).values({ key: "parcelPictures", value: "required" });
  const packed = await insertOrder(shop.db, { ...door, stage: "packed" });
  expect(await add(packed.id, file())).toEqual({ kind: "over" });
  const park = await insertOrder(shop.db, { wantsDelivery: true, deliveryKind: "park", stage: "sent" });
  expect(await add(park.id, file())).toEqual({ kind: "over" });
  const pickUp = await insertOrder(shop.db, { wantsDelivery: false, deliveryKind: "pickup", stage: "collected" });
  expect(await add(pickUp.id, file())).toEqual({ kind: "over" });

  const { id } = await insertOrder(shop.db, { ...door, stage: "delivered" });
  expect(await add(id, file())).toEqual({ kind: "added" });
  expect(await listPictures(shop.db, id, "parcel")).toEqual([]);
  // A picture of the door packs nothing.
  await shop.db.update(orders).set({ stage: "placed" }).where(eq(orders.id, id));
  expect(await step(id, "placed", "packed")).toEqual({ kind: "no-picture" });
  expect(await remove(id)).toEqual({ kind: "over", shows: "handover" });
});

test("a picture counts instead of the code, alone or among many; a wrong code is still wrong", async () => {
  await switchOn("doorPictures", "doorCodes");
  const [{ id }, other] = [await send(), await send()];
  expect(await step(id, "sent", "delivered")).toEqual({ kind: "asks-code" });
  await add(id, file());
  const doorCode = (await read(id)).doorCode === "0000" ? "1111" : "0000";
  const wrong = { handed: { doorCode, takenBy: "" } };
  expect(await step(id, "sent", "delivered", wrong)).toEqual({ kind: "wrong-code" });
  const asked = [id, other.id].map(one => ({ id: one, from: "sent" as const }));
  expect(await moveOrders(shop, { asked, to: "delivered", actor })).toMatchObject([
    { id, kind: "moved" },
    { id: other.id, kind: "asks-code" },
  ]);
  expect(await lastStep(id)).toMatchObject({ stage: "delivered", isPictured: true });
  expect(await remove(id)).toEqual({ kind: "last", shows: "handover" });

  await add(other.id, file());
  const named = { handed: { doorCode: "", takenBy: "Mama Tunde" } };
  expect(await step(other.id, "sent", "delivered", named)).toEqual({ kind: "moved" });
  expect(await lastStep(other.id)).toMatchObject({ takenBy: "Mama Tunde", isPictured: true });
  expect(await remove(other.id)).toEqual({ kind: "removed" });
});

test("after five wrong codes a picture delivers, and not where pictures are switched off meanwhile", async () => {
  await switchOn("doorPictures", "doorCodes");
  const { id } = await send();
  const { doorCode: code } = await read(id);
  const wrong = { handed: { doorCode: code === "0000" ? "1111" : "0000", takenBy: "" } };
  for (let tries = 0; tries < 5; tries++) await step(id, "sent", "delivered", wrong);
  const said = { handed: { doorCode: code!, takenBy: "" } };
  expect(await step(id, "sent", "delivered", said)).toEqual({ kind: "too-many-codes" });
  await add(id, file());
  await shop.db.delete(shopSettings).where(eq(shopSettings.key, "doorPictures"));
  expect(await step(id, "sent", "delivered")).toEqual({ kind: "asks-code" });
  await switchOn("doorPictures");
  expect(await step(id, "sent", "delivered", said)).toEqual({ kind: "moved" });
});

test("an undone step keeps the picture and hides it from the link, and staff may then change it", async () => {
  await switchOn("doorPictures", "doorCodes");
  const { id } = await send();
  await add(id, file());
  await step(id, "sent", "delivered");
  expect(await shown(id)).toBeDefined();
  expect(await undoStage(shop, { id, actor, from: "delivered" })).toEqual({ kind: "moved" });
  expect([await shown(id), (await listPictures(shop.db, id, "handover")).length]).toEqual([undefined, 1]);
  const key = (await keyOf(id))!;
  expect(await remove(id)).toEqual({ kind: "removed" });
  expect(await shop.proofPictures.has(privateName(key))).toBe(false);
  expect(await step(id, "sent", "delivered")).toEqual({ kind: "asks-code" });
  expect(await add(id, file())).toEqual({ kind: "added" });
});

test("the link shows it until 14 days after the arrival and then says that there was one; after 180 days it is gone", async () => {
  await switchOn("doorPictures");
  const { id } = await send();
  await add(id, file());
  const key = (await keyOf(id))!;
  await step(id, "sent", "delivered");
  shop.passMinutes(14 * dayMinutes);
  expect(await shown(id)).toMatchObject({ key });
  shop.passMinutes(1);
  expect(await shown(id)).toEqual({ at: expect.any(Date), key: undefined });
  await step(id, "delivered", "returned");
  expect(await shown(id)).toEqual({ at: expect.any(Date), key: undefined });
  await removeOldOrderPictures(shop);
  expect(await readPicture(shop, { id, key })).toBeDefined();
  await shop.db.delete(shopSettings);
  shop.passMinutes(166 * dayMinutes);
  await removeOldOrderPictures(shop);
  expect(await shop.db.$count(parcelPictures)).toBe(0);
  expect(await shop.proofPictures.has(privateName(key))).toBe(false);
});

test("where they are off, nothing is added, shown, read or asked of the database", async () => {
  const { id } = await send();
  const key = "a".repeat(32);
  await shop.db.insert(parcelPictures).values({ key, orderId: id, kind: "handover" });
  // Makes the next query fail.
  await shop.pool.query("alter table parcel_pictures rename to hidden_pictures");
  try {
    expect(await add(id, file())).toEqual({ kind: "missing" });
    expect(await step(id, "sent", "delivered")).toEqual({ kind: "moved" });
    expect(await removePicture(shop, { id, key, actor })).toEqual({ kind: "missing" });
    expect(await readPicture(shop, { id, key })).toBeUndefined();
    expect(await shown(id)).toBeUndefined();
  } finally {
    await shop.pool.query("alter table hidden_pictures rename to parcel_pictures");
  }
});

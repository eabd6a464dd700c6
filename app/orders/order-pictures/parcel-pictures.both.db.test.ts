import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { moveOrders } from "#app/orders/orders/move-orders.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import type { ParcelChoice } from "./order-picture.ts";
import { parcelPictures } from "./order-picture-tables.server.ts";
import {
  addPictures,
  listPictures,
  readPicture,
  removeOldOrderPictures,
  removePicture,
} from "./order-pictures.server.ts";
import { findParcelShown, readShownPicture } from "./shown-pictures.server.ts";

const shop = useTestShop();
const actor = "packer@example.com";
const dayMinutes = 24 * 60;

let photo: Buffer;
beforeEach(async () => {
  photo ??= await phonePicture(2000, 1500);
});

const choose = (value: ParcelChoice) => shop.db.insert(shopSettings).values({ key: "parcelPictures", value });
const file = (bytes: Uint8Array | string = photo, name = "IMG_1.jpg") => new File([bytes as BlobPart], name);
const add = (id: string, ...files: File[]) => addPictures(shop, { id, actor, shows: "parcel", files });
const step = (id: string, from: OrderStage, to: OrderStage) => moveStage(shop, { id, actor, step: { from, to } });
const listed = async (id: string) => (await listPictures(shop.db, id, "parcel")).map(({ key }) => key);

/** Reads what the order's page shows now. */
async function shown(id: string): Promise<number> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return (await findParcelShown(shop, order!)).length;
}

test("a phone's picture is kept small, upright and without its place, and read by staff and by the link alone", async () => {
  await choose("allowed");
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { id, trackToken } = await insertOrder(shop.db, { wantsDelivery: true });
  expect(await add(id, file())).toEqual({ kind: "added" });
  const [key] = (await listed(id)) as [string];
  const stored = (await shop.proofPictures.read(privateName(key)))!;
  const kept = await sharp(stored).metadata();
  expect([kept.format, kept.width, kept.height]).toEqual(["webp", 900, 1200]);
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(stored.toString("latin1")).not.toMatch(/SECRET-OWNER|GPS|Exif/u);

  expect(await readPicture(shop, { id, key })).toEqual(stored);
  const other = await insertOrder(shop.db, {});
  for (const wrong of [other.id, "nope", newId()]) expect(await readPicture(shop, { id: wrong, key })).toBeUndefined();
  expect(await readShownPicture(shop, { token: trackToken, key })).toBeUndefined();
  await step(id, "placed", "packed");
  expect(await readShownPicture(shop, { token: trackToken, key })).toEqual(stored);
  await step(other.id, "placed", "packed");
  for (const token of [other.trackToken, "0".repeat(32)])
    expect(await readShownPicture(shop, { token, key })).toBeUndefined();
  expect(await shop.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).toMatchObject([
    { actor, before: { parcelPictures: 0 }, after: { parcelPictures: 1 } },
    { after: { stage: "packed" } },
  ]);
});

test("what is no picture, too large or one too many is refused in a sentence, and nothing of it is kept", async () => {
  await choose("allowed");
  const { id } = await insertOrder(shop.db, {});
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42"), Buffer.alloc(64)]);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(64)]);
  const wrong = [
    [file(Buffer.alloc(30 * 1024 * 1024, photo)), /larger than 8 MB\. Choose a smaller one\.$/u],
    [file("<script>alert(1)</script>"), /^We can't read this file as a picture\./u],
    [file('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /^SVG is not accepted\./u],
    [file(mp4, "parcel.mp4"), /Choose another one\.$/u],
    [file(heic, "IMG_2.HEIC"), /Choose another one\.$/u],
    [file("", "empty.jpg"), /^The file is empty\./u],
  ] as const;
  for (const [one, sentence] of wrong) {
    expect(await add(id, one)).toEqual({ kind: "refused", problem: expect.stringMatching(sentence) });
  }
  expect(await add(id)).toEqual({ kind: "none" });
  expect(await add(id, file(), file(), file(), file())).toEqual({ kind: "many" });
  expect(await listed(id)).toEqual([]);

  const sent = await Promise.all([add(id, file(), file()), add(id, file(), file())]);
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(["added", "many"]);
  expect(await listed(id)).toHaveLength(2);
  expect(await add(id, file())).toEqual({ kind: "added" });
  expect(await add(id, file())).toEqual({ kind: "many" });
  expect(await listed(id)).toHaveLength(3);
  expect(await add(newId(), file())).toEqual({ kind: "missing" });
});

test("pictures are added and removed until the order is sent, and an undone step keeps them", async () => {
  await choose("allowed");
  const { id } = await insertOrder(shop.db, { wantsDelivery: true });
  await step(id, "placed", "packed");
  await add(id, file(), file());
  expect(await shown(id)).toBe(2);
  await undoStage(shop, { id, actor, from: "packed" });
  expect([await shown(id), (await listed(id)).length]).toEqual([0, 2]);
  await step(id, "placed", "packed");
  const [first, second] = (await listed(id)) as [string, string];
  expect(await removePicture(shop, { id, key: first, actor })).toEqual({ kind: "removed" });
  expect(await removePicture(shop, { id, key: first, actor })).toEqual({ kind: "unchanged" });
  expect(await shop.proofPictures.has(privateName(first))).toBe(false);
  await step(id, "packed", "sent");
  expect(await removePicture(shop, { id, key: second, actor })).toEqual({ kind: "over", shows: "parcel" });
  expect(await add(id, file())).toEqual({ kind: "over" });
  expect(await listed(id)).toEqual([second]);
});

test("where a picture is required, no way of packing goes without one, and the last one stays", async () => {
  await choose("required");
  const toDoor = { wantsDelivery: true };
  const [one, two] = [await insertOrder(shop.db, toDoor), await insertOrder(shop.db, toDoor)];
  for (const to of ["packed", "sent"] as const) {
    expect(await step(one.id, "placed", to)).toEqual({ kind: "no-picture" });
  }
  await add(two.id, file());
  const asked = [one, two].map(({ id }) => ({ id, from: "placed" as const }));
  expect(await moveOrders(shop, { asked, to: "next", actor })).toMatchObject([
    { id: one.id, kind: "no-picture" },
    { id: two.id, kind: "moved" },
  ]);
  const [key] = (await listed(two.id)) as [string];
  expect(await removePicture(shop, { id: two.id, key, actor })).toEqual({ kind: "last", shows: "parcel" });
  // Nobody packs what is taken along, and no order that is not sent.
  const taken = await insertOrder(shop.db, { deliveryKind: "pickup" });
  expect(await step(taken.id, "placed", "collected")).toEqual({ kind: "moved" });
  expect(await step(one.id, "placed", "cancelled")).toEqual({ kind: "moved" });
});

test("where a picture is required, what is made to order is begun without one and not packed without one", async () => {
  await choose("required");
  const { id } = await insertOrder(shop.db, { wantsDelivery: true, readyBy: "2036-12-04", lines: [{ readyDays: 10 }] });
  expect(await step(id, "placed", "in-production")).toEqual({ kind: "moved" });
  expect(await step(id, "in-production", "made")).toEqual({ kind: "moved" });
  for (const to of ["packed", "sent"] as const) expect(await step(id, "made", to)).toEqual({ kind: "no-picture" });
  await add(id, file());
  expect(await shown(id)).toBe(0);
  expect(await step(id, "made", "packed")).toEqual({ kind: "moved" });
  expect(await shown(id)).toBe(1);
});

test("the link shows pictures until 14 days after the arrival, staff for 180 days", async () => {
  await choose("allowed");
  const { id } = await insertOrder(shop.db, { wantsDelivery: true });
  await step(id, "placed", "packed");
  await add(id, file());
  const [key] = (await listed(id)) as [string];
  await step(id, "packed", "sent");
  shop.passMinutes(20 * dayMinutes);
  expect(await shown(id)).toBe(1);
  await step(id, "sent", "delivered");
  shop.passMinutes(14 * dayMinutes);
  expect(await shown(id)).toBe(1);
  shop.passMinutes(1);
  expect(await shown(id)).toBe(0);
  // Coming back later does not show them again.
  await step(id, "delivered", "returned");
  expect(await shown(id)).toBe(0);
  expect(await readPicture(shop, { id, key })).toBeDefined();
  await removeOldOrderPictures(shop);
  expect(await listed(id)).toHaveLength(1);
  // They go also where the owner has switched them off meanwhile.
  await shop.db.delete(shopSettings);
  shop.passMinutes(146 * dayMinutes);
  await removeOldOrderPictures(shop);
  expect(await shop.db.$count(parcelPictures)).toBe(0);
  expect(await shop.proofPictures.has(privateName(key))).toBe(false);
});

test("where they are off, nothing is added, shown, read or asked of the database", async () => {
  const { id } = await insertOrder(shop.db, { wantsDelivery: true });
  const key = "a".repeat(32);
  await shop.db.insert(parcelPictures).values({ key, orderId: id });
  // Makes the next query fail.
  await shop.pool.query("alter table parcel_pictures rename to hidden_pictures");
  try {
    expect(await step(id, "placed", "packed")).toEqual({ kind: "moved" });
    expect(await add(id, file())).toEqual({ kind: "missing" });
    expect(await removePicture(shop, { id, key, actor })).toEqual({ kind: "missing" });
    expect(await readPicture(shop, { id, key })).toBeUndefined();
    expect(await shown(id)).toBe(0);
  } finally {
    await shop.pool.query("alter table hidden_pictures rename to parcel_pictures");
  }
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { listWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { createTestChangeShop, into } from "#test/shops/change-shop.ts";
import { createTestReturnShop } from "#test/shops/return-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { parcelPictures } from "./order-picture-tables.server.ts";
import { addPictures, listPictures, readPicture, removePicture } from "./order-pictures.server.ts";
import { readShownPicture } from "./shown-pictures.server.ts";
import { countStyleShown, findOwnStyle, listStyle, sendStylePicture, takeStyleBack } from "./style-pictures.server.ts";

const shop = useTestShop();
const actor = "tailor@example.com";

let photo: Buffer;
beforeEach(async () => {
  photo ??= await phonePicture(2000, 1500);
});

const file = (bytes: Uint8Array | string = photo) => new File([bytes as BlobPart], "IMG_1.jpg");
const sewn = (facts: Partial<typeof orders.$inferInsert> = {}) =>
  insertOrder(shop.db, { readyBy: "2026-12-14", ...facts });
const step = (id: string, from: OrderStage, to: OrderStage) => moveStage(shop, { id, actor, step: { from, to } });
const read = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

function send(token: string, one: File | undefined = file()) {
  const body = new FormData();
  if (one) body.set("picture", one);
  return sendStylePicture(shop, new Request(shop.settings.origin, { method: "POST", body }), token);
}

const addByStaff = (id: string, count = 1) =>
  addPictures(shop, { id, actor, shows: "style", files: Array.from({ length: count }, () => file()) });

describe("the holder of an order's link", () => {
  test("sends three pictures, without the place a phone writes into them, and sees them; a fourth is too many", async () => {
    const { id, trackToken: token } = await sewn();
    expect(await findOwnStyle(shop, token)).toMatchObject({ keys: [], isTaken: true });
    expect(await countStyleShown(shop.db, await read(id))).toBe(0);
    for (const kind of ["added", "added", "added", "many"]) expect(await send(token)).toEqual({ kind });
    const keys = await listStyle(shop.db, id);
    expect(keys).toHaveLength(3);
    const [key] = keys as [string];
    const stored = (await shop.proofPictures.read(privateName(key)))!;
    expect(stored.toString("latin1")).not.toMatch(/SECRET-OWNER|GPS|Exif/u);
    expect(await readShownPicture(shop, { token, key })).toEqual(stored);
    expect(await readPicture(shop, { id, key })).toEqual(stored);
    const other = await sewn();
    expect(await readShownPicture(shop, { token: other.trackToken, key })).toBeUndefined();
    expect(await readPicture(shop, { id: other.id, key })).toBeUndefined();
    expect(await shop.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).toMatchObject([
      { actor: "tracking link", after: { stylePictures: 1 } },
      { after: { stylePictures: 2 } },
      { after: { stylePictures: 3 } },
    ]);
  });

  test("takes one back, twice with the same result, and nobody's of another order", async () => {
    const { id, trackToken: token } = await sewn();
    const other = await sewn();
    await send(token);
    await send(other.trackToken);
    const [key] = (await listStyle(shop.db, id)) as [string];
    const [strange] = (await listStyle(shop.db, other.id)) as [string];
    for (const one of [key, key, strange]) expect(await takeStyleBack(shop, { token, key: one })).toBe("removed");
    expect([await listStyle(shop.db, id), await listStyle(shop.db, other.id)]).toEqual([[], [strange]]);
    expect(await shop.proofPictures.has(privateName(key))).toBe(false);
  });

  test("can change nothing once work on the order has begun, and again after the step was undone", async () => {
    const { id, trackToken: token } = await sewn();
    await send(token);
    const [key] = (await listStyle(shop.db, id)) as [string];
    await step(id, "placed", "in-production");
    expect(await send(token)).toEqual({ kind: "over" });
    expect(await takeStyleBack(shop, { token, key })).toBe("over");
    expect(await findOwnStyle(shop, token)).toMatchObject({ keys: [key], isTaken: false });
    await undoStage(shop, { id, actor, from: "in-production" });
    expect(await takeStyleBack(shop, { token, key })).toBe("removed");
  });

  test("whose picture arrives while somebody begins keeps none of it", async () => {
    const { id, trackToken: token } = await sewn();
    const receive: typeof shop.pictures.receive = async work => {
      await step(id, "placed", "in-production");
      return await shop.pictures.receive(work);
    };
    const slow = { db: shop.db, settings: shop.settings, now: shop.now, pictures: { receive } };
    const body = new FormData();
    body.set("picture", file());
    const request = new Request(shop.settings.origin, { method: "POST", body });
    const sending = sendStylePicture({ ...slow, proofPictures: shop.proofPictures }, request, token);
    expect(await sending).toEqual({ kind: "over" });
    expect(await listStyle(shop.db, id)).toEqual([]);
  });

  test("sends none where nothing is made here, for an order of nobody's, no file, or what is no picture", async () => {
    const readyMade = await insertOrder(shop.db, {});
    const promised = { label: "", place: "Ikeja", days: null, parkPays: null, address: "", hours: "" };
    const preOrder = await sewn({ promised: { ...promised, isPreOrder: true } });
    for (const token of [readyMade.trackToken, preOrder.trackToken, "0".repeat(32)]) {
      expect(await send(token)).toEqual({ kind: "missing" });
      expect(await findOwnStyle(shop, token)).toBeUndefined();
      expect(await takeStyleBack(shop, { token, key: "a".repeat(32) })).toBe("missing");
    }
    expect(await countStyleShown(shop.db, await read(preOrder.id))).toBeUndefined();
    const { trackToken: token } = await sewn();
    expect(await send(token, new File([], ""))).toEqual({ kind: "none" });
    expect(await send(token, file("<script>"))).toMatchObject({ kind: "refused" });
    expect(await shop.db.select().from(parcelPictures)).toEqual([]);
  });

  test("may try twelve times an hour for an order", async () => {
    const { trackToken: token } = await sewn();
    for (let sent = 0; sent < 12; sent += 1) expect(await send(token, file("no"))).toMatchObject({ kind: "refused" });
    expect(await send(token)).toEqual({ kind: "too-many-tries" });
  });
});

test("staff add what came in a chat until the order is made, whatever the settings of parcels say", async () => {
  const { id, number } = await sewn();
  await step(id, "placed", "in-production");
  expect(await addByStaff(id, 2)).toEqual({ kind: "added" });
  expect(await addByStaff(id, 2)).toEqual({ kind: "many" });
  const keys = await listStyle(shop.db, id);
  expect(await listWorkroom(shop)).toMatchObject([{ number, stylePictures: keys }]);
  expect(await listPictures(shop.db, id, "parcel")).toEqual([]);
  expect(await removePicture(shop, { id, key: keys[0]!, actor })).toEqual({ kind: "removed" });
  await step(id, "in-production", "made");
  expect(await addByStaff(id)).toEqual({ kind: "over" });
  expect(await removePicture(shop, { id, key: keys[1]!, actor })).toEqual({ kind: "over", shows: "style" });
  expect(await countStyleShown(shop.db, await read(id))).toBe(1);
  const readyMade = await insertOrder(shop.db, {});
  expect(await addByStaff(readyMade.id)).toEqual({ kind: "missing" });
});

test("pictures and the customer's own cloth go with an order whose items were changed, and back with Undo", async () => {
  const change = createTestChangeShop(shop.db);
  const order = await change.sellDelivery(2);
  await shop.db.update(orders).set({ readyBy: "2026-12-14", ownCloth: "Blue lace" }).where(eq(orders.id, order.id));
  await shop.db.insert(parcelPictures).values([
    { key: "a".repeat(32), orderId: order.id, kind: "style" },
    { key: "b".repeat(32), orderId: order.id, kind: "parcel" },
  ]);
  const changed = await change.mustChange(order.id, into("L", 2));
  expect([await listStyle(shop.db, order.id), await listStyle(shop.db, changed.id)]).toEqual([[], ["a".repeat(32)]]);
  expect(await listPictures(shop.db, order.id, "parcel")).toHaveLength(1);
  expect(await read(changed.id)).toMatchObject({ ownCloth: "Blue lace" });
  const back = await change.mustUndo(changed.id);
  expect(await read(back.id)).toMatchObject({ ownCloth: "Blue lace" });
  expect(await listStyle(shop.db, back.id)).toEqual(["a".repeat(32)]);
});

test("pictures go to an exchange that is made again, and stay where it lies in the shop", async () => {
  const returning = createTestReturnShop(shop.db);
  await returning.switchOn();
  for (const readyDays of [3, null]) {
    const dress = await returning.dress();
    const order = await returning.sellDelivered(dress.id);
    const key = order.id.replaceAll("-", "");
    await shop.db.insert(parcelPictures).values({ key, orderId: order.id, kind: "style" });
    await shop.db.update(products).set({ readyDays }).where(eq(products.id, dress.id));
    const id = await returning.mustAsk(order);
    await returning.agree(id);
    await returning.receive(id);
    const { replacementId } = await returning.find(id);
    const found = [await listStyle(shop.db, order.id), await listStyle(shop.db, replacementId!)];
    expect(found).toEqual(readyDays ? [[], [key]] : [[key], []]);
  }
});

test("the link of an erased order shows and takes none", async () => {
  const { trackToken: token } = await sewn({ erasedAt: new Date() });
  expect(await findOwnStyle(shop, token)).toBeUndefined();
  expect(await send(token)).toEqual({ kind: "missing" });
});

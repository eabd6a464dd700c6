import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { riderChat } from "#app/orders/fulfilment/rider-text.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findTrackedOrder } from "./find-tracked-order.server.ts";
import { saveRiderNumber } from "./rider-number.server.ts";

const shop = useTestShop();

const door = { wantsDelivery: true, deliveryKind: "door" } as const;
const request = new Request("http://shop.example/track");

function save(token: string, otherPhone: string) {
  const form = new FormData();
  form.set("otherPhone", otherPhone);
  return saveRiderNumber(shop, request, { token, form });
}

const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const asked = async (token: string) => (await findTrackedOrder(shop, token))?.riderNumber;

test("another number stands on order and checkout, in history and search, and is removed by an empty field", async () => {
  const { id, trackToken, checkoutId } = await insertOrder(shop.db, door);
  expect(await asked(trackToken)).toEqual({ ends: "" });
  expect(await save(trackToken, " 0805 123 4568 ")).toEqual({ kind: "saved" });
  expect(await save(trackToken, "+234 805 123 4568")).toEqual({ kind: "saved" });
  const stored = { otherPhone: "+2348051234568" };
  expect(await row(id)).toMatchObject({ ...stored, version: 2 });
  expect(await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))).toMatchObject([stored]);
  expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "number-for-the-rider"))).toMatchObject([
    { actor: "tracking link", before: { otherPhone: "" }, after: stored },
  ]);
  expect(await asked(trackToken)).toEqual({ ends: "4568" });
  const found = await listOrders(shop, { query: "0805 123 4568" });
  expect(found.orders.map(one => one.id)).toEqual([id]);
  expect(await save(trackToken, "")).toEqual({ kind: "saved" });
  expect(await row(id)).toMatchObject({ otherPhone: "", version: 3 });
});

test.each([
  ["ask Musa", "Enter a phone number such as 0803 123 4567."],
  ["+44 7911 123456", "The rider rings this number, so it must be Nigerian."],
  ["0".repeat(41), "Number too long."],
])("%j is refused in a sentence", async (typed, sentence) => {
  const { id, trackToken } = await insertOrder(shop.db, door);
  expect(await save(trackToken, typed)).toEqual({ kind: "refused", sentence });
  expect(await row(id)).toMatchObject({ otherPhone: "", version: 1 });
});

test("nobody is asked where no rider comes, once it was sent, and by an unknown link", async () => {
  const pickUp = await insertOrder(shop.db, { wantsDelivery: false, deliveryKind: "pickup" });
  const park = await insertOrder(shop.db, { wantsDelivery: true, deliveryKind: "park" });
  const sent = await insertOrder(shop.db, { ...door, stage: "sent" });
  for (const { trackToken } of [pickUp, park, sent]) {
    expect(await asked(trackToken)).toBeUndefined();
    expect(await save(trackToken, "0805 123 4568")).toEqual({ kind: "too-late" });
  }
  expect(await save("0".repeat(32), "0805 123 4568")).toEqual({ kind: "unknown" });
});

test("a link is tried twenty times an hour", async () => {
  const { trackToken } = await insertOrder(shop.db, door);
  for (let tries = 0; tries < 20; tries++) await save(trackToken, "");
  expect(await save(trackToken, "0805 123 4568")).toEqual({ kind: "too-many-tries" });
});

test("the rider's message has both numbers, the address and what to collect, until it has arrived", async () => {
  const carrier = { company: "Musa", driverPhone: "0805 000 1111", waybill: "", arrives: "" };
  const facts = { ...door, carrier, landmark: "Blue gate", otherPhone: "+2348051234568", riderNote: "Ring twice" };
  const chatOf = async (id: string) => decodeURIComponent(riderChat((await findOrder(shop, id))!) ?? "");
  const { id, number } = await insertOrder(shop.db, { ...facts, stage: "sent" });
  expect(await chatOf(id)).toBe(
    `https://wa.me/2348050001111?text=Order ${number}: Ada Obi, 0803 123 4567 or 0805 123 4568\n` +
      "12 Allen Avenue, Ikeja, Lagos\nLandmark: Blue gate\nRing twice",
  );
  const due = await insertOrder(shop.db, { ...door, stage: "packed", isPromised: true, terms: "on-delivery" });
  expect(await chatOf(due.id)).toMatch(/^https:\/\/wa\.me\/\?text=[^]*\nCollect ₦/u);
  for (const stage of ["placed", "delivered"] as const) {
    expect(await chatOf((await insertOrder(shop.db, { ...facts, stage })).id)).toBe("");
  }
});

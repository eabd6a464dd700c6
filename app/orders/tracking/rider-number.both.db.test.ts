import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import { riderChat } from "#app/orders/fulfilment/rider-text.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findTrackedOrder } from "./find-tracked-order.server.ts";
import { findWaitingNumber, saveRiderNumber } from "./rider-number.server.ts";

const shop = useTestShop();

const door = { wantsDelivery: true, deliveryKind: "door" } as const;
const request = new Request("http://shop.example/track");

function save(token: string, otherPhone: string) {
  const form = new FormData();
  form.set("otherPhone", otherPhone);
  return saveRiderNumber(shop, request, { token, form });
}

async function insertWaiting(terms: "transfer" | "on-delivery", more: Partial<typeof checkouts.$inferInsert> = {}) {
  const [id, customerId, token] = [newId(), newId(), newId().replaceAll("-", "")];
  await shop.db.insert(customers).values({ id: customerId, identity: id, email: `${id}@example.com` });
  const person = { fullName: "Ada Obi", email: "ada@example.com", phone: "+2348031234567", street: "12 Allen Avenue" };
  const place = { ...person, city: "Ikeja", region: "Lagos", ...door };
  const sums = { subtotalKobo: 100, feeKobo: 0, totalKobo: 100, fingerprint: id, expiresAt: shop.now() };
  const facts = { ...place, ...sums, terms, state: "waiting", trackToken: token, ...more } as const;
  await shop.db.insert(checkouts).values({ ...facts, id, customerId });
  return { id, token };
}

const checkoutOf = async (id: string) => (await shop.db.select().from(checkouts).where(eq(checkouts.id, id)))[0]!;

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
  expect((await findOrder(shop, id))?.numberAt).toEqual(shop.now());
  const found = await listOrders(shop, { query: "0805 123 4568" });
  expect(found.orders.map(one => one.id)).toEqual([id]);
  expect(await save(trackToken, "")).toEqual({ kind: "saved" });
  expect(await row(id)).toMatchObject({ otherPhone: "", version: 3 });
  expect((await findOrder(shop, id))?.numberAt).toEqual(shop.now());
  // What staff wrote since was not given by the customer.
  await shop.db.update(orders).set({ otherPhone: "+2348051234569" }).where(eq(orders.id, id));
  expect((await findOrder(shop, id))?.numberAt).toBeUndefined();
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

test("what waits for a transfer is an order with that number once the money has come, and then has it changed there", async () => {
  const { checkout, token } = await insertWaitingTransfer(shop);
  await shop.db.update(checkouts).set(door).where(eq(checkouts.id, checkout.id));
  expect(await save(token, "0805 123 4568")).toEqual({ kind: "saved" });
  const seen = { checkoutId: checkout.id, source: "transfer", reference: "FT-1", receivedAt: shop.now() } as const;
  await receiveMoney(shop, { ...seen, actor: "owner@example.com", amountKobo: checkout.totalKobo });
  const [made] = await shop.db.select().from(orders).where(eq(orders.checkoutId, checkout.id));
  expect(made).toMatchObject({ otherPhone: "+2348051234568", trackToken: token });
  expect(await save(token, "")).toEqual({ kind: "saved" });
  expect(await row(made!.id)).toMatchObject({ otherPhone: "" });
});

test("an order that waits for a transfer or a call takes a number for its checkout", async () => {
  const [waiting, call] = [await insertWaiting("transfer"), await insertWaiting("on-delivery")];
  for (const { id, token } of [waiting, call]) {
    expect(await findWaitingNumber(shop, token)).toEqual({ ends: "" });
    expect(await save(token, "ask Musa")).toMatchObject({ kind: "refused" });
    expect(await save(token, "0805 123 4568")).toEqual({ kind: "saved" });
    expect(await checkoutOf(id)).toMatchObject({ otherPhone: "+2348051234568" });
    expect(await findWaitingNumber(shop, token)).toEqual({ ends: "4568" });
  }
  expect(await save(call.token, "")).toEqual({ kind: "saved" });
  expect(await findWaitingNumber(shop, call.token)).toEqual({ ends: "" });
  for (let tries = 1; tries < 20; tries++) await save(waiting.token, "");
  expect(await save(waiting.token, "0805 123 4568")).toEqual({ kind: "too-many-tries" });
});

test("what waits for pick-up or a park, or is over, takes no number", async () => {
  const others = [
    await insertWaiting("transfer", { wantsDelivery: false, deliveryKind: "pickup" }),
    await insertWaiting("transfer", { deliveryKind: "park" }),
    await insertWaiting("transfer", { state: "expired" }),
    await insertWaiting("on-delivery", { state: "abandoned" }),
    await insertWaiting("transfer", { state: "open" }),
  ];
  for (const { id, token } of others) {
    expect(await findWaitingNumber(shop, token)).toBeUndefined();
    expect((await save(token, "0805 123 4568")).kind).toMatch(/^(?:too-late|unknown)$/u);
    expect(await checkoutOf(id)).toMatchObject({ otherPhone: "" });
  }
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

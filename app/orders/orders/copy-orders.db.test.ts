import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { disconnectStore } from "#app/content-store/sanity/connect-store.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { updateOrder } from "#app/orders/orders/update-order.server.ts";
import { copyCustomers } from "#app/people/accounts/copy-customers.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { emptyScope } from "#app/people/privacy/personal-records.ts";
import { personalData } from "#app/personal-data.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import type { SanityFault } from "#test/stand-ins/sanity-stand-in.ts";
import { copyOrders } from "./copy-orders.server.ts";

const actor = "owner@example.com";
const { store, shop } = useSanityShop({ timeoutMs: 250 });

const begin = () => shop.content.hosted.begin();
const set = (id: string, seen: "submitted" | "pending", status: "pending" | "success", note = "") =>
  updateOrder(shop, { id, actor, update: { seen: { status: seen, note: "" }, status, note } });
const ofType = (type: string) => [...store.documents.values()].filter(({ _type }) => _type === type);
const waiting = () => shop.db.$count(outbox);

/** Runs the jobs after commits, also those waiting after failures. */
async function work(rounds = 1): Promise<void> {
  const { hosted } = shop.content;
  const effects = {
    ...copyCustomers(shop, hosted),
    ...copyOrders({ db: shop.db, settings: { origin: "https://shop.example" } }, hosted),
  };
  const log = { warn() {} } as never;
  for (let round = 0; round < rounds; round++) {
    if (!hosted.status().isAway) await workOutbox({ db: shop.db, now: shop.now, log }, effects);
    shop.pass(11 * 60_000);
    await hosted.follow();
  }
}

test("a customer and an order are written to the store, hidden from the public, and the order's changes follow", async () => {
  await begin();
  const order = await insertOrder(shop.db, { lines: [{ quantity: 2, priceKobo: 1_250_050 }] });
  await work();
  expect(ofType("customer")).toMatchObject([{ email: "ada@example.com", _id: expect.stringMatching(/^customer\./u) }]);
  expect(store.documents.get(`orders.${order.id}`)).toMatchObject({
    _type: "orders",
    number: order.number,
    status: "submitted",
    customer: "ada@example.com",
    version: 1,
    total: 25_001,
    payment: { reference: order.reference },
    items: [{ title: "Ankara wrap dress", price: 12_500.5, quantity: 2, category: "Dresses", stock: "In Stock" }],
  });
  await set(order.id, "submitted", "success", "Sent by GIG.");
  await work();
  expect(ofType("orders")).toMatchObject([{ status: "success", note: "Sent by GIG.", customer: "ada@example.com" }]);
  const unseen = await fetch(`${store.settings.apiHost}/v2025-05-18/data/query/production?query=*`);
  expect(await unseen.json()).toMatchObject({ result: [] });
});

test("an erased customer is deleted in the store and taken out of their orders there", async () => {
  await begin();
  const order = await insertOrder(shop.db, { note: "for Ada" });
  await work();
  const scope = { ...emptyScope, customerIds: [order.customerId], orderIds: [order.id] };
  await transact(shop.db, transaction => eraseRows(transaction, personalData.tables, { scope, at: shop.now() }));
  store.failNext("mutate", 500);
  await work(3);
  expect(ofType("customer")).toEqual([]);
  expect(ofType("orders")).toMatchObject([{ number: order.number, customer: "erased", note: "" }]);
});

const faults: SanityFault[] = [401, 403, 409, 500, "hang", "drop", "lost answer", "half an answer"];
test.each(faults)("an order and a customer that meet %s are written once, when the store is well", async fault => {
  await begin();
  store.failNext("mutate", fault, fault);
  store.failNext("query", fault);
  const order = await insertOrder(shop.db);
  await set(order.id, "submitted", "pending");
  await work(8);
  expect(ofType("orders")).toMatchObject([{ _id: `orders.${order.id}`, status: "pending", version: 2 }]);
  expect(ofType("customer")).toHaveLength(1);
});

test("after any outage of the store its orders match ours, and never return to an older state", async () => {
  await begin();
  const order = await insertOrder(shop.db);
  await work();
  store.goDown();
  await set(order.id, "submitted", "pending");
  await work(2);
  await set(order.id, "pending", "success");
  const second = await insertOrder(shop.db);
  await work(20);
  expect(shop.content.hosted.status()).toMatchObject({ isAway: true });
  store.isDown = false;
  await work(3);
  expect(ofType("orders").map(({ _id, status }) => [_id, status])).toEqual([
    [`orders.${order.id}`, "success"],
    [`orders.${second.id}`, "submitted"],
  ]);
  // Older news that comes late changes nothing.
  const [late] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  await shop.content.hosted.putOrder({ ...late!, status: "submitted", version: 1, lines: [] });
  expect(store.documents.get(`orders.${order.id}`)).toMatchObject({ status: "success", version: 3 });
});

test("a customer known to the store under another id is not made again", async () => {
  await begin();
  await insertOrder(shop.db);
  const [customer] = await shop.db.select().from(customers);
  await store.edit({
    create: { _id: "old-customer", _type: "customer", identity: customer!.identity, email: "old@example.com" },
  });
  await work();
  expect(ofType("customer")).toMatchObject([{ _id: "old-customer", email: "old@example.com" }]);
});

test("a shop that moves in owes the store all orders, one that left owes none, and one that returns owes the rest", async () => {
  await insertOrder(shop.db);
  expect(await waiting()).toBe(0);
  await begin();
  await begin();
  expect(await waiting()).toBe(2);
  await work();
  await disconnectStore(shop);
  await insertOrder(shop.db);
  expect(await waiting()).toBe(2);
  await begin();
  await work();
  expect(ofType("orders")).toHaveLength(2);
});

test("the store gets nothing about a guest: no customer, and no address in the copy of the order", async () => {
  await begin();
  const customerId = newId();
  await shop.db.insert(customers).values({ id: customerId, identity: `guest:${customerId}`, email: "ada@example.com" });
  const order = await insertOrder(shop.db, { customerId });
  await work();
  expect(ofType("customer")).toEqual([]);
  expect(store.documents.get(`orders.${order.id}`)).toMatchObject({ number: order.number, customer: "guest" });
  expect(JSON.stringify([...store.documents.values()])).not.toContain("ada@example.com");
  // A store the shop moves to changes nothing either.
  await disconnectStore(shop);
  await begin();
  await work();
  expect(ofType("customer")).toEqual([]);
});

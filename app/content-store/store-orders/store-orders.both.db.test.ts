import { beforeEach, expect, test } from "vitest";
import { findOrderIds } from "#app/money/order-records/find-order-ids.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import { findStoreOrder, listStoreOrders, searchStoreOrders } from "./list-store-orders.server.ts";
import { readStoreOrders } from "./read-store-orders.server.ts";
import { storeOrders } from "./store-order-tables.server.ts";
import { updateStoreOrder } from "./update-store-order.server.ts";

const { store, shop } = useSanityShop({ pageSize: 5, timeoutMs: 250 });
const actor = "owner@example.com";

beforeEach(() => shop.content.hosted.begin());

const read = () => readStoreOrders({ ...shop, now: shop.now, findOwn: findOrderIds }, shop.content.hosted);
const item = { title: "Wrap dress", imageUrl: "https://cdn.example/1.png", price: 12_500.5, category: "Ankara" };

function orderDocument(_id: string, fields: Record<string, unknown> = {}) {
  const items = [{ _key: "1", ...item, id: "code-dress", stock: "In Stock", quantity: 2 }];
  return {
    create: {
      _id,
      _type: "orders",
      _createdAt: "2026-03-01T10:00:00Z",
      items,
      status: "pending",
      customer: "ada@example.com",
      note: "Call first.",
      ...fields,
    },
  };
}

async function idOf(documentId: string): Promise<string> {
  const { orders } = await searchStoreOrders(shop, documentId);
  return orders.find(one => one.documentId === documentId)!.id;
}

async function order(documentId: string) {
  return (await findStoreOrder(shop, await idOf(documentId)))!;
}

async function update(documentId: string, change: { status?: "pending" | "success"; note?: string }, seen = {}) {
  const { status, note } = await order(documentId);
  const shown = { status, note, ...seen };
  const wanted = { status: change.status, note: change.note ?? shown.note, seen: shown };
  return await updateStoreOrder(shop, { id: await idOf(documentId), actor, update: wanted });
}

test("the store's orders are read once, over several pages, without those made by this shop", async () => {
  const own = await insertOrder(shop.db);
  const documents = Array.from({ length: 12 }, (_, n) => orderDocument(`order-${n}`));
  await store.edit(...documents, orderDocument(`orders.${own.id}`), orderDocument("orders.of-another-shop"));
  await store.edit(orderDocument("drafts.order-1"));
  await read();
  expect((await listStoreOrders(shop, { limit: 50 })).orders.map(({ documentId }) => documentId).toSorted()).toEqual(
    [...Array.from({ length: 12 }, (_, n) => `order-${n}`), "orders.of-another-shop"].toSorted(),
  );
  const calls = store.calls.length;
  await store.edit(orderDocument("later"), { patch: { id: "order-1", set: { status: "success" } } });
  await read();
  shop.restart();
  await shop.content.hosted.begin();
  await read();
  expect(store.calls.length).toBe(calls);
  expect(await order("order-1")).toMatchObject({ status: "pending" });
});

test("an interrupted reading continues, and no order is there twice", async () => {
  await store.edit(...Array.from({ length: 12 }, (_, n) => orderDocument(`order-${n}`)));
  for (const fault of ["drop", "half an answer", 500] as const) {
    store.failNext("query", fault, fault);
    await read();
    expect((await listStoreOrders(shop, { limit: 50 })).orders.length).toBeLessThan(12);
    store.forgetFaults();
    shop.pass(11 * 60_000);
    await shop.content.hosted.follow();
  }
  await Promise.all([read(), read()]);
  expect(await shop.db.$count(storeOrders)).toBe(12);
});

test("an order shows its document's values, and the shop's own picture of the product", async () => {
  const { hash } = await insertPicture(shop.db);
  await insertProduct(shop.db, { code: "code-dress", pictures: [hash] });
  await store.edit(orderDocument("one"));
  await read();
  expect(await order("one")).toMatchObject({
    documentId: "one",
    status: "pending",
    note: "Call first.",
    customer: "ada@example.com",
    pieces: 2,
    totalKobo: 2_500_100,
    createdAt: new Date("2026-03-01T10:00:00Z"),
    items: [
      {
        title: "Wrap dress",
        priceKobo: 1_250_050,
        quantity: 2,
        category: "Ankara",
        code: "code-dress",
        picture: { hash },
      },
    ],
  });
});

test("a document of any shape is read as far as possible", async () => {
  await store.edit(
    { create: { _id: "bare", _type: "orders" } },
    orderDocument("odd", {
      status: 3,
      customer: { _type: "reference", _ref: "gone", _weak: true },
      note: "a\u0000b \ud800",
      items: ["?", { title: 1, price: "12,500", quantity: -2, category: { name: "Bags" } }, { price: 0.1 + 0.2 }],
      total: 500.5,
    }),
    { create: { _id: "customer-1", _type: "customer", email: "bola@example.com" } },
    orderDocument("by-reference", { customer: { _type: "reference", _ref: "customer-1" } }),
    orderDocument("huge", { items: [{ ...item, price: 900_000_000, quantity: 1_000_000_000 }] }),
  );
  await read();
  expect(await order("bare")).toMatchObject({ status: "", customer: "", items: [], pieces: 0, totalKobo: null });
  expect(await order("odd")).toMatchObject({ status: "", customer: "", totalKobo: 50_050 });
  expect((await order("odd")).items).toMatchObject([
    { title: "", priceKobo: null, quantity: 1, category: "Bags" },
    { title: "", priceKobo: null, quantity: 1, category: "" },
  ]);
  expect((await order("odd")).note).toMatch(/^a ?b/u);
  expect(await order("by-reference")).toMatchObject({ customer: "bola@example.com" });
  expect(await order("huge")).toMatchObject({ totalKobo: null });
});

test("orders are listed newest first, page by page, and found by a part of their id", async () => {
  const documents = Array.from({ length: 12 }, (_, n) =>
    orderDocument(`Order.${n < 10 ? "0" : ""}${n}-Z`, { _createdAt: new Date(Date.UTC(2026, 0, 1 + n)).toISOString() }),
  );
  await store.edit(...documents);
  await read();
  const first = await listStoreOrders(shop, { limit: 5 });
  expect(first.orders.map(({ documentId }) => documentId)[0]).toBe("Order.11-Z");
  expect(first.newer).toBeUndefined();
  const second = await listStoreOrders(shop, { limit: 5, after: first.older });
  expect(second.orders.map(({ documentId }) => documentId)).toEqual([6, 5, 4, 3, 2].map(n => `Order.0${n}-Z`));
  const back = await listStoreOrders(shop, { limit: 5, before: second.newer });
  expect(back.orders).toEqual(first.orders);
  expect(await listStoreOrders(shop, { limit: 5, after: "made up" })).toEqual(first);
  const found = async (query: string) =>
    (await searchStoreOrders(shop, query)).orders.map(({ documentId }) => documentId);
  expect(await found("order.07-z")).toEqual(["Order.07-Z"]);
  expect(await found("ORDER07")).toEqual(["Order.07-Z"]);
  expect(await found("11")).toEqual(["Order.11-Z"]);
  expect(await found("z")).toHaveLength(12);
  for (const query of ["", " ", "%", "order.07-zz", "x".repeat(5000)]) expect(await found(query)).toEqual([]);
});

test("status and note are patched in the store, and nothing else of the order", async () => {
  await store.edit(orderDocument("one"));
  await read();
  const { _rev: before, _updatedAt: _then, ...was } = store.documents.get("one")!;
  expect(await update("one", { status: "success" })).toEqual({ kind: "updated" });
  const { _rev: after, _updatedAt: _now, ...is } = store.documents.get("one")!;
  expect(is).toEqual({ ...was, status: "success" });
  expect(after).not.toBe(before);
  expect(await update("one", { note: "Given to the rider" })).toEqual({ kind: "updated" });
  expect(store.documents.get("one")).toMatchObject({
    ...was,
    status: "success",
    note: "Given to the rider",
  });
  expect(await order("one")).toMatchObject({ status: "success", note: "Given to the rider" });
  const calls = store.calls.length;
  expect(await update("one", { status: "success" })).toEqual({ kind: "unchanged" });
  expect(store.calls.length).toBe(calls);
  expect(await shop.db.select().from(auditEvents)).toMatchObject([
    { actor, subject: "store order", before: { number: "one", status: "pending" }, after: { status: "success" } },
    { actor, subject: "store order", before: { note: "Call first." }, after: { note: "Given to the rider" } },
  ]);
});

test("another field changed in the store meanwhile is kept; a change of the same field is shown", async () => {
  await store.edit(orderDocument("one"));
  await read();
  await store.edit({ patch: { id: "one", set: { note: "Paid in cash" } } });
  expect(await update("one", { status: "success" })).toEqual({ kind: "updated" });
  expect(store.documents.get("one")).toMatchObject({ status: "success", note: "Paid in cash" });
  expect(await order("one")).toMatchObject({ status: "success", note: "Paid in cash" });
  await store.edit({ patch: { id: "one", set: { note: "Third floor" } } });
  expect(await update("one", { note: "Second floor" })).toEqual({
    kind: "outdated",
    order: { status: "success", note: "Third floor" },
  });
  expect(store.documents.get("one")).toMatchObject({ note: "Third floor" });
  expect(await update("one", { note: "Second floor" })).toEqual({ kind: "updated" });
  expect(store.documents.get("one")).toMatchObject({ note: "Second floor" });
});

test("an order deleted in the store cannot be changed, and an unknown one is not found", async () => {
  await store.edit(orderDocument("one"));
  await read();
  await store.edit({ delete: { id: "one" } });
  expect(await update("one", { status: "success" })).toEqual({ kind: "gone" });
  expect(await order("one")).toMatchObject({ status: "pending" });
  const id = "019a0000-0000-7000-8000-000000000000";
  const wanted = { status: undefined, note: "", seen: { status: "", note: "" } };
  for (const none of [id, "one", ""]) {
    expect(await findStoreOrder(shop, none)).toBeUndefined();
    expect(await updateStoreOrder(shop, { id: none, actor, update: wanted })).toEqual({ kind: "missing" });
  }
});

test.each([403, 500, "hang", "drop"] as const)(
  "a change that meets %s changes nothing here, and says why",
  async fault => {
    await store.edit(orderDocument("one"));
    await read();
    store.failNext("mutate", fault, fault);
    expect(await update("one", { status: "success" })).toEqual({
      kind: "store-refused",
      why: fault === 403 ? "forbidden" : "away",
    });
    expect(await order("one")).toMatchObject({ status: "pending" });
    expect(store.documents.get("one")).toMatchObject({ status: "pending" });
  },
);

test("saving again after a lost answer matches the store", async () => {
  await store.edit(orderDocument("one"));
  await read();
  store.failNext("mutate", "lost answer");
  expect(await update("one", { status: "success" })).toMatchObject({ kind: "store-refused" });
  shop.pass(11 * 60_000);
  await shop.content.hosted.follow();
  // The status is set already.
  expect(await update("one", { status: "success" })).toEqual({ kind: "unchanged" });
  expect(await order("one")).toMatchObject({ status: "success" });
});

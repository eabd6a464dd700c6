import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { OrderListing } from "./list-orders.server.ts";
import { listOrders } from "./list-orders.server.ts";

const database = useTestDatabase();

test("a shop without orders has an empty list", async () => {
  expect(await listOrders(database)).toEqual({ orders: [] });
});

test("an order shows its customer, total and status, and counts its pieces", async () => {
  const { id, number } = await insertOrder(database.db, {
    paidAt: new Date("2026-11-20T09:00:00Z"),
    status: "pending",
    lines: [
      { quantity: 2, priceKobo: 450_050 },
      { title: "Agbada", size: "XXXL" },
    ],
  });
  expect((await listOrders(database)).orders).toEqual([
    {
      id,
      number,
      customerEmail: "ada@example.com",
      phone: "+2348031234567",
      fullName: "Ada Obi",
      receiverName: "",
      city: "Ikeja",
      region: "Lagos",
      status: "pending",
      stage: "placed",
      next: "packed",
      pieces: 3,
      picture: null,
      isPaidLate: false,
      isTest: false,
      collection: null,
      flags: [],
      totalKobo: 2_150_100,
      createdAt: new Date("2026-11-20T09:00:00Z"),
      dueKobo: 0,
      receivedKobo: 2_150_100,
    },
  ]);
});

test("orders can be listed by one status", async () => {
  const statuses = ["success", "pending", "submitted", "pending"] as const;
  for (const status of statuses) await insertOrder(database.db, { status });
  const listed = await listOrders(database, { status: "pending", limit: 1 });
  expect(listed.orders.map(order => order.status)).toEqual(["pending"]);
  const rest = await listOrders(database, { status: "pending", after: listed.older });
  expect(rest).toMatchObject({ orders: [{ status: "pending" }], older: undefined });
});

test("paging shows every order once, newest first, and back again, also orders of the same microsecond", async () => {
  for (let count = 0; count < 7; count++) await insertOrder(database.db);
  // Five orders within one millisecond, two of them at one instant.
  const made = await database.db.select({ id: orders.id }).from(orders);
  const micros = [5, 4, 3, 3, 2, 1, 0];
  for (const [index, { id }] of made.entries()) {
    const createdAt = sql`timestamptz '2026-11-20 09:00:00Z' + ${micros[index]} * interval '1 microsecond'`;
    await database.db.update(orders).set({ createdAt }).where(sql`${orders.id} = ${id}`);
  }
  const inOrder = await database.db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(sql`${orders.createdAt} desc, ${orders.id} desc`);
  const expected = inOrder.map(({ id }) => id);

  const idsOf = async (listing: OrderListing) => {
    const { orders: listed, ...places } = await listOrders(database, { ...listing, limit: 2 });
    return { ids: listed.map(({ id }) => id), ...places };
  };
  const pages = [await idsOf({})];
  while (pages.at(-1)!.older) pages.push(await idsOf({ after: pages.at(-1)!.older }));
  expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
  expect(pages[0]!.newer).toBeUndefined();

  const back = [pages.at(-1)!];
  while (back[0]!.newer) back.unshift(await idsOf({ before: back[0]!.newer }));
  // Going back ends with a full first page.
  expect(back.map(({ ids }) => ids)).toEqual(pages.map(({ ids }) => ids));
});

test.each(["", "x", "' or 1=1", "0190d0b2-0000-7000-8000-000000000000", "__proto__", "a".repeat(10_000)])(
  "an invalid position (%#) lists from the newest",
  async after => {
    const { id } = await insertOrder(database.db);
    expect((await listOrders(database, { after, before: after })).orders.map(order => order.id)).toEqual([id]);
  },
);

test("orders are filtered by their day in Lagos, and by how they were paid", async () => {
  const at = (time: string) => ({ createdAt: new Date(time) });
  const late = await insertOrder(database.db, at("2026-11-20T23:30:00Z"));
  const early = await insertOrder(database.db, at("2026-11-20T09:00:00Z"));
  const [door] = [
    await insertOrder(database.db, { ...at("2026-11-19T09:00:00Z"), terms: "on-delivery", paidAt: null }),
  ];
  const idsOf = async (listing: OrderListing) => (await listOrders(database, listing)).orders.map(({ id }) => id);
  expect(await idsOf({ day: "2026-11-20" })).toEqual([early.id]);
  expect(await idsOf({ day: "2026-11-21" })).toEqual([late.id]);
  expect(await idsOf({ day: "2026-11-18" })).toEqual([]);
  const cash = {
    source: "cash",
    reference: "CASH-1",
    amountKobo: 1,
    recordedBy: "ada",
    receivedAt: new Date(),
  } as const;
  await database.db.insert(receipts).values({ id: newId(), checkoutId: door.checkoutId, ...cash });
  expect(await idsOf({ payment: "cash" })).toEqual([door.id]);
  expect(await idsOf({ payment: "on-delivery" })).toEqual([door.id]);
  expect(await idsOf({ payment: "card" })).toEqual([]);
  expect(await idsOf({ payment: "on-delivery", day: "2026-11-20" })).toEqual([]);
});

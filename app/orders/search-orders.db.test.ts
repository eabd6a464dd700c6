import { expect, test } from "vitest";
import { insertManyOrders } from "#test/many-orders.ts";
import { insertOrder } from "#test/sample-order.ts";
import { searchOrders } from "./search-orders.server.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();

const numbersFor = async (query: string) => (await searchOrders(database, query)).orders.map(({ number }) => number);

test.each(["A7K2-9QXM", "a7k2-9qxm", "a7k29qxm", " A7K2 9QXM ", "#A7K2-9QXM", "9qx", "2-9", "7k", "m"])(
  "an order is found by a part of its number, typed as %j",
  async query => {
    await insertOrder(database.db, { number: "A7K2-9QXM" });
    await insertOrder(database.db, { number: "CCCC-DDDD", id: "019a0000-1234-7000-8000-00000000beef" });
    expect(await numbersFor(query)).toEqual(["A7K2-9QXM"]);
  },
);

test.each(["019a5555-1234-7000-8000-00000000beef", "019A5555", "5555-1234", "5551234", "beef", "be"])(
  "an order is found by a part of its id, typed as %j",
  async query => {
    await insertOrder(database.db, { number: "GHJK-MNPQ", id: "019a5555-1234-7000-8000-00000000beef" });
    await insertOrder(database.db, { number: "RSTU-VWXY", id: "019c0000-0000-7000-8000-000000000000" });
    expect(await numbersFor(query)).toEqual(["GHJK-MNPQ"]);
  },
);

test("a result shows customer, id and status; the newest comes first", async () => {
  const older = await insertOrder(database.db, { number: "AAAA-7777", paidAt: new Date("2026-11-01T09:00:00Z") });
  const newer = await insertOrder(database.db, {
    number: "BBBB-7777",
    paidAt: new Date("2026-11-02T09:00:00Z"),
    status: "pending",
    customerEmail: "bola@example.com",
  });
  expect(await searchOrders(database, "7777")).toEqual({
    orders: [
      {
        id: newer.id,
        number: "BBBB-7777",
        status: "pending",
        customerEmail: "bola@example.com",
        fullName: "Ada Obi",
        flags: [],
      },
      expect.objectContaining({ id: older.id, number: "AAAA-7777" }),
    ],
    hasMore: false,
  });
});

test.each(["", "   ", "-", "%", "_", "%%%", "\\", "'; drop table orders; --", "io", "ẹ", "🧵", "a".repeat(10_000)])(
  "%j finds nothing",
  async query => {
    await insertOrder(database.db, { number: "A7K2-9QXM" });
    expect(await searchOrders(database, query)).toEqual({ orders: [], hasMore: false });
  },
);

test("among many, 50 are shown, and the index is what finds them", async () => {
  await insertManyOrders(database.db, 3000);
  const wide = await searchOrders(database, "7");
  expect(wide).toMatchObject({ hasMore: true });
  expect(wide.orders).toHaveLength(50);
  const [one] = wide.orders;
  expect((await numbersFor(one!.number))[0]).toBe(one!.number);
  expect(await numbersFor(one!.id)).toEqual([one!.number]);
  const plan = await database.db.transaction(async transaction => {
    await transaction.execute("set local enable_seqscan = off");
    const explained = await transaction.execute<{ "QUERY PLAN": string }>(
      "explain select id from orders where search_key like '%qxyz%' limit 2000",
    );
    return explained.rows.map(row => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("orders_search");
});

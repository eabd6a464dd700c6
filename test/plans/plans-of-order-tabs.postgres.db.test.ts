import { afterAll, beforeAll, expect, test } from "vitest";
import { countTabs } from "#app/orders/orders/count-tabs.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { orderTabs } from "#app/orders/orders/order-tabs.ts";
import { insertManyOrders } from "../samples/many-orders.ts";
import { openTestDatabase, type TestDatabase } from "../shops/test-database.ts";
import { rowsRead, wholeReads } from "./query-plans.ts";
import { recordQueries } from "./record-queries.ts";

let database: TestDatabase;
let planned: Parameters<typeof wholeReads>[0];

/** Most of the 20,000 orders are done; what is on its way and what is unpaid are the oldest. */
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  await insertManyOrders(database.db, 20_000, 2);
  const oldest = (from: number, count: number) =>
    `id in (select id from orders order by created_at offset ${from} limit ${count})`;
  await database.pool.query(`update orders set stage = 'delivered'`);
  await database.pool.query(`update orders set stage = 'sent' where ${oldest(0, 40)}`);
  await database.pool.query(`update orders set paid_at = null where ${oldest(40, 30)}`);
  await database.pool.query(`update orders set stage = 'packed' where ${oldest(100, 30)}`);
  await database.pool.query(`update orders set stage = 'placed' where ${oldest(200, 3000)}`);
  await database.pool.query(`update orders set stage = 'placed', ready_by = '2026-12-04' where ${oldest(3200, 30)}`);
  await database.pool.query("vacuum analyze orders");
  planned = { pool: database.pool, recorded: recordQueries(database.pool) };
});
afterAll(() => database.close());

test("the counts of the tabs read at most a hundred orders each, by index", async () => {
  const counts = () => countTabs(database);
  expect(await counts()).toEqual({ "not-ready": 30, "to-pack": 100, "to-send": 30, "on-its-way": 40, unpaid: 30 });
  expect(await wholeReads(planned, counts)).toEqual([]);
  expect(await rowsRead(planned, counts)).toBeLessThan(500);
});

test.each(orderTabs)("the tab %s reads only its own newest orders, also when they are old", async tab => {
  const list = () => listOrders(database, { tab });
  expect((await list()).orders).toHaveLength(25);
  expect(await wholeReads(planned, list)).toEqual([]);
  expect(await rowsRead(planned, list)).toBeLessThan(300);
});

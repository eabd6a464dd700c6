import { afterAll, beforeAll, expect, test } from "vitest";
import { listStockHistory } from "#app/orders/audit/list-stock-history.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { recallCustomers } from "#app/selling/quick-orders/recall-customer.server.ts";
import { insertManyOrders } from "../samples/many-orders.ts";
import { openTestDatabase, type TestDatabase } from "../shops/test-database.ts";
import { rowsRead } from "./query-plans.ts";
import { recordQueries } from "./record-queries.ts";

let database: TestDatabase;
let sold: string;
const rare = newId();
const phone = "+2348099999999";

/** One product in almost all of 20,000 orders, another in the 40 oldest, and a customer who made one. */
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  await insertManyOrders(database.db, 20_000, 2);
  await database.pool.query("update orders set phone = $1 where id = (select max(id::text)::uuid from orders)", [
    phone,
  ]);
  const { rows } = await database.pool.query<{ product_id: string }>("select product_id from order_items limit 1");
  sold = rows[0]!.product_id;
  await database.pool.query(
    `update order_items set product_id = $1
      where order_id in (select id from orders order by created_at limit 40)`,
    [rare],
  );
  await database.pool.query("analyze");
});
afterAll(() => database.close());

test("a customer is recalled by the index of phone numbers", async () => {
  const shop = { db: database.db, settings: { ownerEmail: "owner@example.com" } };
  const recall = () => recallCustomers(shop, phone, { rates: [], places: [] });
  const planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  expect(await recall()).toHaveLength(1);
  expect(await rowsRead(planned, recall)).toBeLessThan(100);
});

test.each([
  ["in all of the orders", () => sold],
  ["in a few old ones", () => rare],
])("the history of a product that is %s reads little more than its own lines", async (_name, idOf) => {
  const planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  const work = () => listStockHistory(database, idOf());
  expect((await work()).length).toBeGreaterThan(0);
  expect(await rowsRead(planned, work)).toBeLessThan(1_000);
});

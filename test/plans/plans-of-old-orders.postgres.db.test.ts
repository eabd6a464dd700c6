import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { insertManyOrders } from "../samples/many-orders.ts";
import { openTestDatabase, type TestDatabase } from "../shops/test-database.ts";
import { rowsRead } from "./query-plans.ts";
import { recordQueries } from "./record-queries.ts";

let database: TestDatabase;

/** As many of the 20,000 orders as the word index may list are from one town, all of them old. */
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  await insertManyOrders(database.db, 20_000, 2);
  await database.pool.query(`
    update orders set city = 'Zungeru' where id in (select id from orders order by created_at limit 1900)`);
  await database.pool.query("analyze");
});
afterAll(() => database.close());

test.each([
  ["", {}, 25],
  [", of those that were sent", { stage: "sent" } as const, 0],
])("of the many old orders that a search finds%s, only these are read", async (_name, narrowed, shown) => {
  const search = () => listOrders(database, { query: "zungeru", ...narrowed });
  expect((await search()).orders).toHaveLength(shown);
  const planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  expect(await rowsRead(planned, search)).toBeLessThan(6_000);
});

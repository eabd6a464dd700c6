import { afterAll, beforeAll, expect, test } from "vitest";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { findFigures } from "#app/money/figures/find-figures.server.ts";
import { runReturnDeadlines } from "#app/orders/returns/close-returns.server.ts";
import { findOwnReturns } from "#app/orders/returns/find-own-returns.server.ts";
import { countReturns, findReturn, listReturns } from "#app/orders/returns/list-returns.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { emptyScope } from "#app/people/privacy/personal-records.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { insertManyOrders } from "../samples/many-orders.ts";
import { insertManyProducts } from "../samples/many-products.ts";
import { openTestDatabase, type TestDatabase } from "../shops/test-database.ts";
import { wholeReads } from "./query-plans.ts";
import { recordQueries } from "./record-queries.ts";

/** Every fifth order has a return, in a shop that takes returns. */
const manyReturns = `
  begin;
  set local statement_timeout = 0;
  -- No credit note of each refund.
  set local selvedge.is_copy = on;
  insert into shop_settings (key, value) values ('takesReturns', 'true');
  insert into returns (id, order_id, ordinal, state, reason, wish, created_at, closes_at, held_until)
    select gen_random_uuid(), id, 1, case when n % 300 = 0 then 'asked' when n % 300 = 5 then 'accepted' else 'settled' end,
      'faulty', 'money', created_at, case when n % 300 = 5 then now() + n * interval '1 minute' end,
      case when n % 300 = 5 then now() + n * interval '1 minute' end
    from (select id, created_at, row_number() over (order by created_at) as n from orders) as sold where n % 5 = 0;
  insert into return_items (return_id, position, count) select id, 0, 1 from returns;
  insert into return_pictures (key, return_id) select md5(id::text), id from returns;
  insert into refunds (id, provider, reference, order_id, amount_kobo, currency, state, actor, return_id, settled_at)
    select gen_random_uuid(), 'practice', orders.reference, orders.id, 100, 'NGN', 'processed', 'x', returns.id, now()
    from returns join orders on orders.id = order_id where orders.reference is not null;
  insert into order_events (id, order_id, actor, kind) select gen_random_uuid(), id, 'system', 'created' from orders;
  insert into daily_figures (day, kind, name, detail, is_practice, count, pieces, amount_kobo)
    select day, 'day', '', '', false, 0, 0, 0 from generate_series(current_date - 100, current_date - 1, interval '1 day') as day;
  commit;
  analyze`;

const tools = { settings: readSettings({ LOG_LEVEL: "silent" }), now: () => new Date() };
const proofPictures = {} as PictureStore;

let database: TestDatabase;
let planned: Parameters<typeof wholeReads>[0];
let newest: { id: string; token: string; orderId: string };

beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  await insertManyProducts(database.db, 5_000);
  // Few on one day, so that what is planned for today does not depend on the hour.
  await insertManyOrders(database.db, 50_000, 20);
  await database.pool.query(manyReturns);
  const { rows } = await database.pool.query<typeof newest>(
    `select returns.id, track_token as token, orders.id as "orderId" from returns join orders on orders.id = order_id
      order by returns.created_at desc limit 1`,
  );
  newest = rows[0]!;
}, 240_000);
afterAll(() => database.close());

const today = () => ({ from: lagosDayOf(new Date()), to: lagosDayOf(new Date()) });

const works: [string, () => Promise<unknown>][] = [
  ["what is to be dealt with", () => listReturns(database, { isAll: false })],
  ["how many those are", () => countReturns(database)],
  ["all returns", () => listReturns(database, { isAll: true })],
  ["a further page of them", () => listReturns(database, { isAll: true, after: newest.id })],
  ["one of them", () => findReturn({ ...database, ...tools }, newest.id)],
  ["those of an order", () => findOwnReturns({ ...database, ...tools }, newest.token)],
  ["those held or awaited too long", () => runReturnDeadlines({ ...database, ...tools, proofPictures })],
  [
    "those of who is erased",
    async () => {
      await personalData.findOpenMatters(database.db, { ...emptyScope, orderIds: [newest.orderId] });
      const scope = { ...emptyScope, orderIds: [newest.orderId] };
      await database.db.transaction(erasing => eraseRows(erasing, personalData.tables, { scope, at: new Date() }));
    },
  ],
  ["the figures of today", () => findFigures(database, { range: today() })],
];

test.each(works)("%s: no big table is read whole", async (_name, work) => {
  const found = await wholeReads(planned, work, ["returns", "return_items", "return_pictures"]);
  // These tables are empty here.
  expect(found.filter(one => !/^(?:audit_events|emails|review\w+):/u.test(one))).toEqual([]);
});

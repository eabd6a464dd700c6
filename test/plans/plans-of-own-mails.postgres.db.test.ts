import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { emptyScope } from "#app/people/privacy/personal-records.ts";
import { personalData } from "#app/personal-data.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { remindOfCheckouts } from "#app/selling/reminders/remind-of-checkouts.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { countStockRequests } from "#app/stock/back-in-stock/count-waiting.server.ts";
import { deleteOldRequests, tellBackInStock } from "#app/stock/back-in-stock/tell-back-in-stock.server.ts";
import { wholeReads } from "#test/plans/query-plans.ts";
import { recordQueries } from "#test/plans/record-queries.ts";
import { insertForgotten } from "#test/samples/forgotten-checkouts.ts";
import { insertManyOrders } from "#test/samples/many-orders.ts";
import { insertManyProducts } from "#test/samples/many-products.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";

const links = { make: (id: string) => `https://shop.example/${id}`, read: () => undefined };
const mails = { requestLinks: links, reminderLinks: links, stopLinks: links };
const settings = readSettings({ LOG_LEVEL: "silent" });
const now = () => new Date("2026-11-20T11:00:00Z");

let database: TestDatabase;
let planned: Parameters<typeof wholeReads>[0];

beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  const { db } = database;
  await insertManyProducts(db, 5_000);
  await insertManyOrders(db, 10_000, 6);
  for (const key of ["tellsBackInStock", "remindsOfCheckouts"])
    await db.insert(shopSettings).values({ key, value: true });
  // Most people were told, many wait for sold-out sizes, a few for sizes back in stock.
  await db.execute(sql`
    insert into stock_requests (id, product_id, size, email, asked_at, confirmed_at, told_at, until)
    select gen_random_uuid(), product_id, size, 'told' || n || '@example.com', ${now()}, ${now()}, ${now()}, ${now()}::timestamptz + interval '60 days'
    from (select product_id, size from ${productSizes} limit 30000) as sizes, generate_series(1, 2) as n`);
  await db.execute(sql`
    insert into stock_requests (id, product_id, size, email, asked_at, confirmed_at, until)
    select gen_random_uuid(), product_id, size, 'waits@example.com', ${now()}, ${now()}, ${now()}::timestamptz + interval '90 days'
    from (select product_id, size from ${productSizes} order by product_id desc limit 500) as sizes`);
  await db.execute(sql`update orders set phone = '+23480' || lpad(right(md5(id::text), 8), 8, '0')`);
  await db.execute(sql`update checkouts set phone = orders.phone from orders where orders.checkout_id = checkouts.id`);
  await db.execute(sql`
    insert into checkout_lines (checkout_id, position, product_id, code, title, category_name, color, size, price_kobo, quantity)
    select orders.checkout_id, position, product_id, code, title, category_name, color, size, price_kobo, quantity
    from order_items join orders on orders.id = order_items.order_id where position = 0`);
  const { rows } = await db.execute<{ id: string; code: string }>(sql`select id, code from products limit 1`);
  for (let n = 0; n < 20; n++) {
    const person = { email: `late${n}@example.com`, phone: `+2348031234${100 + n}` };
    const expiresAt = new Date(now().getTime() - 2 * 3_600_000);
    await insertForgotten(db, { product: rows[0]!, sizes: ["M"], expiresAt, ...person });
  }
  await db.execute(sql`
    insert into reminders (checkout_id, email, written_at)
    select id, lower(email), ${now()}::timestamptz - interval '20 days' from checkouts where state = 'paid'`);
  await database.pool.query("analyze");
}, 120_000);

afterAll(() => database.close());

const shop = () => ({ ...database, ...mails, settings, now });

/** This shop has many rows of these tables, unlike in the other plan tests. */
const readWhole = (work: () => Promise<unknown>) => wholeReads(planned, work, ["stock_requests", "reminders"]);

test("who waits for a size, and how many do, is found without reading a big table", async () => {
  expect(await readWhole(() => tellBackInStock(shop()))).toEqual([]);
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products order by id desc limit 200`);
  const ids = rows.map(({ id }) => id);
  expect(await readWhole(() => countStockRequests(shop(), ids))).toEqual([]);
  expect(await readWhole(() => deleteOldRequests(shop()))).toEqual([]);
});

test("who may be reminded, and who is erased, is found without reading a big table", async () => {
  const before = await database.db.$count(emails);
  expect(await readWhole(() => remindOfCheckouts(shop()))).toEqual([]);
  expect(await database.db.$count(emails)).toBeGreaterThan(before);
  const scope = { ...emptyScope, addresses: ["ada77@example.com"], emails: ["ada77@example.com"] };
  const erase = () => database.db.transaction(erasing => eraseRows(erasing, personalData.tables, { scope, at: now() }));
  const isOurs = (text: string) => /^(?:stock_requests|reminders):/u.test(text);
  expect((await readWhole(erase)).filter(isOurs)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import type { OwnedListing } from "#app/catalog/bulk-changes/owned-listing.ts";
import type { CollectionTerms } from "#app/catalog/collections/collection.ts";
import { findCover } from "#app/catalog/collections/find-covers.server.ts";
import { findCollection } from "#app/catalog/collections/list-collections.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import { findBestSellers } from "#app/catalog/search/find-best-sellers.server.ts";
import { type SearchPage, searchProducts } from "#app/catalog/search/search-products.server.ts";
import { findProductId } from "#app/content-store/sanity/content-links.server.ts";
import { listStoreOrders, searchStoreOrders } from "#app/content-store/store-orders/list-store-orders.server.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { listAttention } from "#app/money/attention/list-attention.server.ts";
import { listWaiting } from "#app/money/awaits-staff/list-waiting.server.ts";
import { findFigures } from "#app/money/figures/find-figures.server.ts";
import { findTestMoney } from "#app/money/figures/find-test-money.server.ts";
import { soldSince } from "#app/money/order-records/find-sold.server.ts";
import { buyerOfOrder, listOwed } from "#app/money/owed/list-owed.server.ts";
import { findDoorProblem } from "#app/money/pay-on-delivery/door-limits.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { listOpenCheckouts } from "#app/money/settlement/list-open-checkouts.server.ts";
import { listAudit } from "#app/orders/audit/list-audit.server.ts";
import { personOfOrder } from "#app/orders/customers/person-of-order.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { listEmails } from "#app/shop/kept-emails/list-emails.server.ts";
import { listLowSizes } from "#app/stock/low-stock/list-low-sizes.server.ts";
import { tellLowStock } from "#app/stock/low-stock/tell-low-stock.server.ts";
import { dashboardSearches } from "#test/plans/dashboard-searches.ts";
import { rowsRead, wholeReads } from "#test/plans/query-plans.ts";
import { recordQueries } from "#test/plans/record-queries.ts";
import { worksOnPeople } from "#test/plans/works-on-people.ts";
import { furtherPages, narrowed, now, searches, searchFrom } from "#test/samples/hard-searches.ts";
import { insertManyOrders } from "#test/samples/many-orders.ts";
import { insertManyProducts } from "#test/samples/many-products.ts";
import { insertOldProducts, yearInMinutes } from "#test/samples/old-products.ts";
import { collectionAt, makeCollection } from "#test/samples/sample-collection.ts";
import { createTestOrderShop } from "#test/shops/order-shop.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";

const phone = "+2348031234567";
const settings = readSettings({ LOG_LEVEL: "silent" });

/** Returns the last `count` days, today included. */
function lastDays(count: number): { from: string; to: string } {
  const to = lagosDayOf(new Date());
  return { from: lagosDayAfter(to, 1 - count), to };
}

const eightInLagos = () => new Date(`${lagosDayOf(new Date())}T07:30:00Z`);

let database: TestDatabase;
let planned: Parameters<typeof wholeReads>[0];

beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  await insertManyProducts(database.db, 100_000);
  await insertManyOrders(database.db, 100_000, 4);
  await insertOldProducts(database.pool, "Heirloom", { titled: 8_000, others: 100, nowMs: now });
  await insertOldProducts(database.pool, "Keepsake", { titled: 2_900, others: 100, nowMs: now });
  const others = `insert into audit_events (id, actor, action, subject, subject_id)
      select gen_random_uuid(), 'owner@example.com', 'update', 'product', n::text from generate_series(1, 50000) as n;
    insert into checkout_lines (checkout_id, position, product_id, code, title, category_name, color, size, price_kobo, quantity)
      select order_id, position, product_id, code, title, category_name, color, size, price_kobo, quantity
      from order_items where position = 0 limit 20000;
    insert into order_events (id, order_id, actor, kind) select gen_random_uuid(), id, 'system', 'created' from orders;
    insert into emails (id, key, recipient, subject, text_body, html_body, state, run_after, give_up_at)
      select gen_random_uuid(), 'many ' || n, 'ada@example.com', 'Your order', 'Thank you', '<p>Thank you</p>', 'sent', now(), now()
      from generate_series(1, 50000) as n;
    insert into payment_events (id, provider, event, reference, raw_body)
      select gen_random_uuid(), 'practice', 'charge.success', 'many ' || n, '{}' from generate_series(1, 50000) as n;
    insert into outbox (id, kind, key, payload) select gen_random_uuid(), 'done', 'many ' || n, '{}' from generate_series(1, 50000) as n;
    insert into content_documents (document_id, kind, our_id, revision) select 'Many-' || code, 'product', id, '1' from products;
    insert into store_orders (id, project, document_id, revision, customer, status, note, pieces, items, created_at)
      select gen_random_uuid(), 'abc123', 'order-' || md5(n::text), '1', 'ada@example.com', 'pending', '', 1, '[]', now() - n * interval '1 minute'
      from generate_series(1, 50000) as n;
    insert into review_requests (order_id, token, asked_at)
      select id, replace(id::text, '-', ''), created_at from orders order by created_at limit 20000;
    insert into reviews (id, order_id, position, product_id, stars, written_at)
      select gen_random_uuid(), order_id, position, product_id, 4, asked_at
        from review_requests join order_items using (order_id);
    insert into review_pictures (review_id, key, sent_at)
      select id, replace(id::text, '-', ''), written_at from reviews`;
  await database.pool.query(others);
  // Fills each day as the job would, with sales.
  await database.pool.query(
    `
    insert into daily_figures (day, kind, name, detail, is_practice, count, pieces, amount_kobo)
      select day, kind, case kind when 'product' then $1 else '' end, '', false, 1, 1, 1
      from generate_series(current_date - 1000, current_date - 1, interval '1 day') as day,
        unnest(array['day', 'received', 'order', 'product']) as kind`,
    [(await listProducts(database, { limit: 1 })).products[0]!.id],
  );
  await database.pool.query("analyze");
});
afterAll(() => database.close());

const owned = (asked: Partial<OwnedListing>) => listOwnedProducts(database, { show: "", sort: "newest", ...asked });

const ofShop = (works: typeof searches) =>
  works.map(([name, work]): [string, () => Promise<unknown>] => [name, () => work(database)]);

const collectionRules: Partial<CollectionTerms>[] = [
  { rule: "color", colorFamily: "blue" },
  { rule: "color", colorFamily: "multicolour" },
  { rule: "new", newDays: 30 },
  { rule: "sale" },
  { rule: "chosen" },
];

/** Lists a page of a collection, and its picture on the home page. */
async function listRuled(rule: Partial<CollectionTerms>, query: string): Promise<void> {
  const shop = { ...database, now: () => new Date(now) };
  const id = await makeCollection(shop, rule);
  const { slug } = (await findCollection(shop, id))!;
  await collectionAt(shop, slug, query);
  await findCover(shop, id);
}

const lists: [string, () => Promise<unknown>][] = [
  ["the newest products", () => listProducts(database, {})],
  ["a category's products", () => listProducts(database, { categoryName: "Shelf 7" })],
  [
    "a further page of them",
    async () => {
      const { next } = await listProducts(database, { categoryName: "Shelf 7" });
      await listProducts(database, { categoryName: "Shelf 7", after: next });
    },
  ],
  ...collectionRules.flatMap(rule =>
    ["", "sort=price-up&max=5000"].map((query): [string, () => Promise<unknown>] => [
      `a collection of what is ${JSON.stringify(rule)} ${query}`,
      () => listRuled(rule, query),
    ]),
  ),
  ["archived products", () => owned({ show: "archived" })],
  ["the owner's products by title", () => owned({ sort: "title" })],
  ["the owner's products by price", () => owned({ sort: "price" })],
  ["the owner's search for a title", () => owned({ query: "agbada" })],
  ["the owner's search for a code", () => owned({ query: "MANY-77123" })],
  ["the owner's search in a category", () => owned({ query: "lace", categoryName: "Shelf 7" })],
  [
    "a product by its id",
    async () => {
      const { products } = await listProducts(database, { limit: 1 });
      await findProduct(database, products[0]!.id);
    },
  ],
  ["a product by its document", () => findProductId(database.db, "many-many-777")],
  ["orders of a content store", () => listStoreOrders(database)],
  [
    "a further page of them",
    async () => {
      const { older } = await listStoreOrders(database);
      expect((await listStoreOrders(database, { after: older })).orders).toHaveLength(25);
    },
  ],
  ["a search among them", () => searchStoreOrders(database, "order-abc")],
  ["a search among them for what all have", () => searchStoreOrders(database, "order")],
  ["a search among them for two letters", () => searchStoreOrders(database, "zz")],
  ...ofShop([...searches, ...narrowed]),
  ["best sellers", () => findBestSellers(database)],
  ...ofShop(furtherPages).map(([name, work]): [string, () => Promise<unknown>] => [
    `a further page of a search for ${name}`,
    work,
  ]),
  ["the newest orders", () => listOrders(database)],
  ["the orders of a status", () => listOrders(database, { status: "pending" })],
  [
    "a further page of orders",
    async () => {
      const { older } = await listOrders(database, { status: "pending" });
      await listOrders(database, { status: "pending", after: older });
    },
  ],
  ["the orders of a stage", () => listOrders(database, { stage: "sent" })],
  ["the orders of a state", () => listOrders(database, { region: "Yobe" })],
  ["a search for an order's number", () => listOrders(database, { query: "abcd" })],
  ["a search for two letters of it", () => listOrders(database, { query: "zq" })],
  ["a search for orders by a phone number", () => listOrders(database, { query: "0803 123 4567" })],
  ["a search for orders by an e-mail", () => listOrders(database, { query: "ada77777@example.com" })],
  ["a search for what no order has", () => listOrders(database, { query: "nobody of this name" })],
  [
    "an order with all that belongs to it",
    async () => {
      const { orders } = await listOrders(database, { limit: 1 });
      expect(await findOrder(database, orders[0]!.id)).toBeDefined();
    },
  ],
  ["unfinished checkouts", () => listOpenCheckouts(database)],
  ["checkouts whose time is over", () => expireCheckouts(createTestOrderShop(database.db))],
  ["what is owed, by day", () => listOwed({ ...database, now: () => new Date() }, undefined)],
  [
    "what is owed, by person",
    () => listOwed({ ...database, now: () => new Date() }, undefined, "person", personOfOrder(buyerOfOrder)),
  ],
  [
    "whether a phone number may pay at the door",
    () => database.db.transaction(read => findDoorProblem(read, { phone, openId: undefined, now: new Date(now) })),
  ],
  ["what waits for a person", () => listWaiting(database)],
  ...dashboardSearches(() => database),
  ["what needs attention", () => listAttention(database)],
  ["the figures of 400 days", () => findFigures(database, { range: lastDays(400) })],
  ["the dashboard's home", () => findToday({ ...database, settings, payments: { takesNew: true }, now: eightInLagos })],
  ["sizes low in stock", () => listLowSizes(database, 2)],
  ["what is told of them", () => tellLowStock({ ...database, settings, soldSince, mailServer: {}, now: eightInLagos })],
  ["the history", () => listAudit(database)],
  ["the e-mails", () => listEmails({ ...database, now: () => new Date() })],
  ...worksOnPeople(() => database, settings),
];

test.each(lists)("%s: no big table is read whole", async (_name, work) => {
  expect(await wholeReads(planned, work)).toEqual([]);
});

test("a further page of a search begins where the one before it ended, however far back", async () => {
  const titles = ({ products }: SearchPage) => products.map(({ title }) => title);
  const end = await searchFrom(database, "keepsake", "title", yearInMinutes + 2_895);
  expect(titles(end)).toEqual(
    [2896, 2897, 2898, 2899, 2900]
      .map(n => `Keepsake of silk ${n}`)
      .concat(Array.from({ length: 19 }, (_, n) => `Old ${2901 + n}`)),
  );
  const next = await searchProducts(database, "keepsake", { after: end.next });
  expect(titles(next)[0]).toBe("Old 2920");
});

test.each(ofShop([...searches, ...narrowed, ...furtherPages]))(
  "%s: a part of the catalogue is looked at, however large it is",
  async (_name, work) => {
    expect(await rowsRead(planned, work)).toBeLessThan(10_000);
  },
);

test("the money of tests is found without reading any other payment", async () => {
  expect(await rowsRead(planned, () => findTestMoney(database, { from: "2020-01-01", to: "2030-01-01" }))).toBeLessThan(
    10,
  );
});

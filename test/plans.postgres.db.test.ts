import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "#app/catalog/list-products.server.ts";
import type { CollectionTerms } from "#app/collections/collection.ts";
import { findCover } from "#app/collections/find-covers.server.ts";
import { findCollection } from "#app/collections/list-collections.server.ts";
import { findBestSellers } from "#app/search/find-best-sellers.server.ts";
import { findProduct } from "#app/catalog/find-product.server.ts";
import { type SearchPage, searchProducts } from "#app/search/search-products.server.ts";
import { expireCheckouts } from "#app/settlement/expire-checkouts.server.ts";
import { findOrder } from "#app/orders/find-order.server.ts";
import { listAttention } from "#app/attention/list-attention.server.ts";
import { listOpenCheckouts } from "#app/settlement/list-open-checkouts.server.ts";
import { findDoorProblem } from "#app/on-delivery/door-limits.server.ts";
import { listCash } from "#app/on-delivery/list-cash.server.ts";
import { listOrders } from "#app/orders/list-orders.server.ts";
import { listWaiting } from "#app/admin/confirm/list-waiting.server.ts";
import { searchTransfers } from "#app/admin/confirm/search-transfers.server.ts";
import { listStoreOrders, searchStoreOrders } from "#app/store-orders/list-store-orders.server.ts";
import { listAudit } from "#app/owner/list-audit.server.ts";
import { listEmails } from "#app/owner/list-emails.server.ts";
import { furtherPages, narrowed, now, searches, searchFrom } from "#test/hard-searches.ts";
import { listOwnedProducts } from "#app/product-list/list-owned-products.server.ts";
import type { OwnedListing } from "#app/product-list/owned-listing.ts";
import { insertManyOrders } from "#test/many-orders.ts";
import { insertManyProducts } from "#test/many-products.ts";
import { insertOldProducts, yearInMinutes } from "#test/old-products.ts";
import { collectionAt, makeCollection } from "#test/sample-collection.ts";
import { createTestOrderShop } from "#test/shops/order-shop.ts";
import { recordQueries, type RecordedQuery } from "#test/record-queries.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";

/** The tables that grow with the shop. A list or a search that reads one of them whole becomes slow. */
const big = new Set([
  ...["products", "product_sizes", "product_images", "customers", "checkouts", "checkout_lines", "payment_attempts"],
  ...["orders", "order_items", "order_words", "order_events", "audit_events", "emails", "outbox", "payment_events"],
  ...["content_documents", "store_orders"],
]);

const phone = "+2348031234567";

let database: TestDatabase;
let recorded: RecordedQuery[];

beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  recorded = recordQueries(database.pool);
  await insertManyProducts(database.db, 100_000);
  await insertManyOrders(database.db, 200_000);
  await insertOldProducts(database.pool, "Heirloom", { titled: 8_000, others: 100, nowMs: now });
  await insertOldProducts(database.pool, "Keepsake", { titled: 2_900, others: 100, nowMs: now });
  const others = `insert into audit_events (id, actor, action, subject, subject_id)
      select gen_random_uuid(), 'owner@example.com', 'update', 'product', n::text from generate_series(1, 50000) as n;
    insert into order_events (id, order_id, actor, kind) select gen_random_uuid(), id, 'system', 'created' from orders;
    insert into emails (id, key, recipient, subject, text_body, html_body, state, run_after, give_up_at)
      select gen_random_uuid(), 'many ' || n, 'ada@example.com', 'Your order', 'Thank you', '<p>Thank you</p>', 'sent', now(), now()
      from generate_series(1, 50000) as n;
    insert into content_documents (document_id, kind, our_id, revision) select 'Many-' || code, 'product', id, '1' from products;
    insert into store_orders (id, project, document_id, revision, customer, status, note, pieces, items, created_at)
      select gen_random_uuid(), 'abc123', 'order-' || md5(n::text), '1', 'ada@example.com', 'pending', '', 1, '[]', now() - n * interval '1 minute'
      from generate_series(1, 50000) as n`;
  await database.pool.query(others);
  await database.pool.query("analyze");
});
afterAll(() => database.close());

const owned = (asked: Partial<OwnedListing>) => listOwnedProducts(database, { show: "", sort: "newest", ...asked });

/** Every query that `work` makes, with its plan; what it reads is read once more to count it. */
async function plansOf(work: () => Promise<unknown>): Promise<{ text: string; plan: Plan }[]> {
  recorded.length = 0;
  await work();
  const isPlanned = ({ text }: RecordedQuery) => /^\s*(?:select|with|update|delete|begin|commit)/iu.test(text);
  // How many products a category has is counted by its index: decision 30.
  const queries = recorded.filter(
    query => isPlanned(query) && !/^select count\(\*\) as count from "products"/u.test(query.text),
  );
  expect(queries.length).toBeGreaterThan(0);
  const plans: { text: string; plan: Plan }[] = [];
  const client = await database.pool.connect();
  for (const { text, values } of queries) {
    // Settings made for a transaction apply to the plans of its later queries, so they are replayed.
    if (/begin|commit|set_config/iu.test(text)) await client.query(text, values);
    if (/^(?:begin|commit)/iu.test(text)) continue;
    const isRead = /^\s*(?:select|with)/iu.test(text) && !/\b(?:insert|update|delete)\b/iu.test(text);
    const { rows } = await client.query(`explain (format json, analyze ${isRead}) ${text}`, values);
    plans.push({ text, plan: rows[0]["QUERY PLAN"][0].Plan });
  }
  client.release();
  return plans;
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

/** The queries of `work` that read a big table whole, by the table and their text. */
async function wholeReads(work: () => Promise<unknown>): Promise<string[]> {
  const found = (plan: Plan): string[] => {
    const own = plan["Node Type"] === "Seq Scan" && big.has(plan["Relation Name"]!) ? [plan["Relation Name"]!] : [];
    return [...own, ...(plan.Plans ?? []).flatMap(found)];
  };
  return (await plansOf(work)).flatMap(({ text, plan }) => found(plan).map(table => `${table}: ${text}`));
}

/** How many rows of big tables all queries of `work` together look at, those they then leave out included. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const read = (plan: Plan): number => {
    const rows = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"] as const;
    const own = big.has(plan["Relation Name"]!) ? rows.reduce((sum, name) => sum + (plan[name] ?? 0), 0) : 0;
    return own * (plan["Actual Loops"] ?? 1) + (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0);
  };
  return (await plansOf(work)).reduce((sum, { plan }) => sum + read(plan), 0);
}

const ofShop = (works: typeof searches) =>
  works.map(([name, work]): [string, () => Promise<unknown>] => [name, () => work(database)]);

const collectionRules: Partial<CollectionTerms>[] = [
  { rule: "color", colorFamily: "blue" },
  { rule: "color", colorFamily: "multicolour" },
  { rule: "new", newDays: 30 },
  { rule: "sale" },
  { rule: "chosen" },
];

/** A page of a collection, and the picture it has on the home page. */
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
  ["a product by its document's id", () => findProduct({ ...database, content: { hosted: {} } }, "many-many-777")],
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
  ["open checkouts", () => listOpenCheckouts(database)],
  ["checkouts whose time is over", () => expireCheckouts(createTestOrderShop(database.db))],
  ["what is to be collected", () => listCash({ ...database, now: () => new Date() }, undefined)],
  [
    "whether a phone number may pay at the door",
    () => database.db.transaction(read => findDoorProblem(read, { phone, openId: undefined, now: new Date(now) })),
  ],
  ["what waits for a person", () => listWaiting(database)],
  ["a transfer that came late", () => searchTransfers({ ...database, now: () => new Date() }, "Adaeze")],
  ["what needs attention", () => listAttention(database)],
  ["the history", () => listAudit(database)],
  ["the e-mails", () => listEmails({ ...database, now: () => new Date() })],
];

test.each(lists)("%s: no big table is read whole", async (_name, work) => {
  expect(await wholeReads(work)).toEqual([]);
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
    expect(await rowsRead(work)).toBeLessThan(10_000);
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "#app/catalog/list-products.server.ts";
import { findProduct } from "#app/catalog/find-product.server.ts";
import { searchProducts } from "#app/catalog/search-products.server.ts";
import { expireCheckouts } from "#app/orders/expire-checkouts.server.ts";
import { findOrder } from "#app/orders/find-order.server.ts";
import { listAttention } from "#app/orders/list-attention.server.ts";
import { listOpenCheckouts } from "#app/orders/list-open-checkouts.server.ts";
import { listOrders } from "#app/orders/list-orders.server.ts";
import { searchOrders } from "#app/orders/search-orders.server.ts";
import { listAudit } from "#app/server/list-audit.server.ts";
import { listEmails } from "#app/server/list-emails.server.ts";
import { insertManyOrders } from "#test/many-orders.ts";
import { insertManyProducts } from "#test/many-products.ts";
import { createTestOrderShop } from "#test/order-shop.ts";
import { recordQueries, type RecordedQuery } from "#test/record-queries.ts";
import { openTestDatabase, type TestDatabase } from "#test/test-database.ts";

/** What grows with the shop. A list or a search that reads one of them whole is slow sooner or later. */
const big = new Set([
  ...["products", "product_sizes", "product_images", "customers", "checkouts", "checkout_lines", "payment_attempts"],
  ...["orders", "order_items", "order_events", "audit_events", "emails", "outbox", "payment_events"],
]);

let database: TestDatabase;
let recorded: RecordedQuery[];

beforeAll(async () => {
  database = await openTestDatabase();
  recorded = recordQueries(database.pool);
  await insertManyProducts(database.db, 100_000);
  await insertManyOrders(database.db, 200_000);
  const others = `insert into audit_events (id, actor, action, subject, subject_id)
      select gen_random_uuid(), 'owner@example.com', 'update', 'product', n::text from generate_series(1, 50000) as n;
    insert into order_events (id, order_id, actor, kind) select gen_random_uuid(), id, 'system', 'created' from orders;
    insert into emails (id, key, recipient, subject, text_body, html_body, state, run_after, give_up_at)
      select gen_random_uuid(), 'many ' || n, 'ada@example.com', 'Your order', 'Thank you', '<p>Thank you</p>', 'sent', now(), now()
      from generate_series(1, 50000) as n`;
  await database.pool.query(others);
  await database.pool.query("analyze");
});
afterAll(() => database.close());

/** Every query that `work` makes, with its plan; what it reads is read once more to count it. */
async function plansOf(work: () => Promise<unknown>): Promise<{ text: string; plan: Plan }[]> {
  recorded.length = 0;
  await work();
  const queries = recorded.filter(({ text }) => /^\s*(?:select|with|update|delete|begin|commit)/iu.test(text));
  expect(queries.length).toBeGreaterThan(0);
  const plans: { text: string; plan: Plan }[] = [];
  const client = await database.pool.connect();
  for (const { text, values } of queries) {
    // What a query decides for the rest of its transaction decides their plans too.
    if (/begin|commit|set_config/iu.test(text)) await client.query(text, values);
    if (/^(?:begin|commit)/iu.test(text)) continue;
    const isRead = /^\s*select/iu.test(text);
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

const manyWords =
  "ankara wrap dress kaftan lace agbada silk cotton velvet kente linen denim gele skirt jumpsuit blouse boubou";

/** Among 100,000 products, each for the reason it is hard for. */
const searches: [string, () => Promise<unknown>][] = [
  ["a search that finds much", () => searchProducts(database, "ankara")],
  ["a search that finds nothing", () => searchProducts(database, "zzyzx")],
  ["a search with a slip", () => searchProducts(database, "agbdaa")],
  ["a search with a slip in each of three words", () => searchProducts(database, "velvte jumpsuti ankra")],
  ["a search for words that are common, but not together", () => searchProducts(database, "ankara silk lace")],
  ["a search for a hundred letters of many words", () => searchProducts(database, manyWords.slice(0, 100))],
  ["a search for a hundred letters of one", () => searchProducts(database, "a".repeat(100))],
  ["a search for a letter", () => searchProducts(database, "a")],
  ["a search for a letter that no title has", () => searchProducts(database, "x")],
  ["a search for two letters", () => searchProducts(database, "qz")],
  ["a search for what stands for anything in a pattern", () => searchProducts(database, "___")],
  ["a search for a dash", () => searchProducts(database, "-")],
  ["a search for a category", () => searchProducts(database, "Shelf 7")],
  ["a search for every category", () => searchProducts(database, "shelf")],
  ["a search for every category with a slip", () => searchProducts(database, "shelff")],
  ["a search for a slip in all names of categories, and more", () => searchProducts(database, "shlef 7")],
];

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
  ["archived products", () => listProducts(database, { isArchived: true })],
  ["the owner's search for a title", () => listProducts(database, { titleText: "agbada" })],
  ["the owner's search for a code", () => listProducts(database, { titleText: "MANY-77123" })],
  ["the owner's search in a category", () => listProducts(database, { titleText: "lace", categoryName: "Shelf 7" })],
  [
    "a product by its id",
    async () => {
      const { products } = await listProducts(database, { limit: 1 });
      await findProduct(database, products[0]!.id);
    },
  ],
  ...searches,
  ["the newest orders", () => listOrders(database)],
  ["the orders of a status", () => listOrders(database, { status: "pending" })],
  [
    "a further page of orders",
    async () => {
      const { older } = await listOrders(database, { status: "pending" });
      await listOrders(database, { status: "pending", after: older });
    },
  ],
  ["a search for an order's number", () => searchOrders(database, "abcd")],
  ["a search for two letters of it", () => searchOrders(database, "ab")],
  [
    "an order with all that belongs to it",
    async () => {
      const { orders } = await listOrders(database, { limit: 1 });
      expect(await findOrder(database, orders[0]!.id)).toBeDefined();
    },
  ],
  ["open checkouts", () => listOpenCheckouts(database)],
  ["checkouts whose time is over", () => expireCheckouts(createTestOrderShop(database.db))],
  ["what needs attention", () => listAttention(database)],
  ["the history", () => listAudit(database)],
  ["the e-mails", () => listEmails({ ...database, now: () => new Date() })],
];

test.each(lists)("%s: no big table is read whole", async (_name, work) => {
  expect(await wholeReads(work)).toEqual([]);
});

test.each(searches)("%s: a part of the catalogue is looked at, however large it is", async (_name, work) => {
  expect(await rowsRead(work)).toBeLessThan(10_000);
});

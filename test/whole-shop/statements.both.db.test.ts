import * as v from "valibot";
import { expect, test } from "vitest";
import { loader as order } from "#app/dashboard/order/order-page.tsx";
import { loader as orderList } from "#app/dashboard/orders/orders-page.tsx";
import { action as confirm } from "#app/endpoints/api/confirm-payment.tsx";
import { loader as cartFacts } from "#app/endpoints/api/product-summaries.tsx";
import { action as start } from "#app/endpoints/api/start-checkout.tsx";
import { loader as practicePage, action as practise } from "#app/endpoints/payments/practice-payment.tsx";
import { productPath } from "#app/lib/product-path.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { startAnswer } from "#app/selling/checkout/checkout-answers.ts";
import { jobsOf } from "#app/shop-jobs.server.ts";
import { loader as home } from "#app/storefront/home/home-page.tsx";
import { loader as category } from "#app/storefront/lists/category-page.tsx";
import { loader as search } from "#app/storefront/lists/search-page.tsx";
import { loader as account } from "#app/storefront/order/account-page.tsx";
import { loader as product } from "#app/storefront/product/product-page.tsx";
import { recordQueries } from "../plans/record-queries.ts";
import { insertCategory, insertPicture, insertProduct } from "../samples/sample-catalog.ts";
import { insertOrder } from "../samples/sample-order.ts";
import { sampleDelivery } from "../shops/order-shop.ts";
import { useTestShop } from "../shops/use-test-shop.ts";

const shop = useTestShop();

/** Each statement is a round trip to the database, and locks are held meanwhile. The last asks whose phones ring. */
const mostOfPurchase = 46;

test(`a purchase takes at most ${mostOfPurchase} statements, from its start to the order and its e-mails`, async () => {
  const cookie = await shop.signIn("ada@example.com");
  const ids = [];
  for (const quantities of [{ M: 5 }, { M: 5, L: 2 }]) ids.push((await insertProduct(shop.db, { quantities })).id);
  const headers = { cookie, [clientAddressHeader]: "10.0.0.1" };
  const post = (body: string | URLSearchParams, params = {}) => {
    const request = new Request(shop.settings.origin, { method: "POST", headers, body });
    return { request, context: shop.context(), params } as never;
  };
  const recorded = recordQueries(shop.pool);

  const lines = ids.map(productId => ({ productId, size: "M", quantity: 1 }));
  const started = await start(post(JSON.stringify({ lines, wantsDelivery: true, delivery: sampleDelivery })));
  const payment = v.parse(startAnswer, await started.json());
  if (payment.kind !== "started") throw new Error(`The checkout did not start: ${payment.kind}`);
  const { accessCode, reference } = payment;
  await practicePage({ context: shop.context(), params: { accessCode } } as never);
  await practise(post(new URLSearchParams({ intent: "approve" }), { accessCode }));
  const told = await confirm(post(JSON.stringify({ reference })));
  expect(await told.json()).toMatchObject({ kind: "completed" });
  await jobsOf(shop)
    .find(({ name }) => name === "outbox")!
    .run(new AbortController().signal);

  const statements = recorded.map(({ text }, index) => `${index + 1}. ${text}`);
  // Lists all statements in order when there are too many.
  if (statements.length > mostOfPurchase) throw new Error(statements.join("\n"));
  expect(await shop.db.$count(emails)).toBe(2);
});

/** Adds `count` products of a category with pictures, and `count` orders of a shopper with as many lines. */
async function fill(count: number): Promise<Filled> {
  const { id: categoryId } = await insertCategory(shop.db, { name: "Dresses" });
  const productIds = [];
  for (let n = 0; n < count; n++) {
    const { hash } = await insertPicture(shop.db);
    const facts = { title: `Ankara dress ${n}`, categoryId, pictures: [hash], quantities: { M: 5, L: 2 } };
    productIds.push((await insertProduct(shop.db, facts)).id);
  }
  const cookie = await shop.signIn("ada@example.com");
  const [customer] = await shop.db.select().from(customers);
  const orderIds = [];
  for (let n = 0; n < count; n++) {
    const lines = Array.from({ length: count }, () => ({}));
    orderIds.push((await insertOrder(shop.db, { customerId: customer!.id, lines })).id);
  }
  return { productIds, orderId: orderIds[0]!, cookie, owner: await shop.asOwner() };
}

type Filled = { productIds: string[]; orderId: string; cookie: string; owner: string };
type Asked = { path: string; params?: Record<string, string>; cookie?: string };

function productAt(asked: { id: string; title: string }): Asked {
  const path = productPath(asked);
  return { path, params: { id: path.split("/").at(-1)! } };
}

/** Pages, and how to request them in a filled shop. */
const pages: [name: string, loader: (args: never) => unknown, ask: (filled: Filled) => Asked][] = [
  ["home", home, () => ({ path: "/" })],
  ["category", category, () => ({ path: "/category/Dresses", params: { category: "Dresses" } })],
  ["product", product, ({ productIds: [id = ""] }) => productAt({ id, title: "Ankara dress 0" })],
  ["search", search, () => ({ path: "/search?q=ankara" })],
  ["cart facts", cartFacts, ({ productIds }) => ({ path: `/api/products?ids=${productIds.join(",")}` })],
  ["account", account, ({ cookie }) => ({ path: "/account", cookie })],
  ["order list", orderList, ({ owner }) => ({ path: "/admin", cookie: owner })],
  ["order", order, ({ orderId: id, owner }) => ({ path: "/admin/orders/:id", params: { id }, cookie: owner })],
];

test.each(pages)("%s takes no more statements with more rows", async (_name, loader, ask) => {
  const recorded = recordQueries(shop.pool);
  const count = async (rows: number) => {
    await shop.emptyTables();
    const { path, params = {}, cookie = "" } = ask(await fill(rows));
    recorded.length = 0;
    const asked = { ...shop.ask(path, { cookie }), params };
    if (path.startsWith("/admin")) await requireStaff(shop, asked);
    await loader(asked as never);
    // Compares only the beginnings, because the number of values depends on the rows. Sorted, because some run at once.
    return recorded.map(({ text }) => text.slice(0, 100)).toSorted();
  };
  const [few, many] = [await count(2), await count(12)];
  expect(few.length).toBeGreaterThan(0);
  expect(many).toEqual(few);
});

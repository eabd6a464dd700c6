import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { assembleShop } from "#app/create-shop.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { practiceSecret, signPractice } from "#app/money/payments/practice-webhook.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { provideShop, type Shop } from "#app/shop.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { insertCustomer, mustStart } from "#test/shops/order-shop.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { until } from "#test/tools/until.ts";
import { action as hook } from "./payment-webhook.tsx";
import { action as practiceAction, loader as practiceLoader } from "./practice-payment.tsx";

let paystack: PaystackStandIn;
let practising: TestShop;
let selling: Shop;
const secret = "a secret for tests, 32 letters or more";
beforeAll(async () => {
  paystack = await startPaystackStandIn();
  const { secretKey, url: apiUrl } = paystack;
  practising = await openTestShop({ providers: { paystack: { apiUrl, keys: { secretKey } } } });
  const { db, pool, log, now } = practising;
  const settings: Settings = { ...practising.settings, payments: "paystack" };
  selling = await assembleShop({ settings, log, now, database: { db, pool, isEmbedded: true, close: async () => {} } });
});
afterEach(() => practising.emptyTables());
afterAll(async () => {
  await selling.close();
  await practising.close();
  await paystack.close();
});

async function startAt(shop: Shop) {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const account = await insertCustomer(shop.db);
  return await mustStart(shop, account, [{ productId, size: "M", quantity: 1 }]);
}

const contextOf = (shop: Shop) => {
  const context = new RouterContextProvider();
  provideShop(context, shop);
  return context;
};
const deliver = async (shop: Shop, provider: string, headers: Record<string, string>, body: string) => {
  const request = new Request(`http://localhost:3000/webhooks/${provider}`, { method: "POST", headers, body });
  return (await hook({ request, context: contextOf(shop), params: { provider } } as never)).status;
};
const madeOrder = (shop: Shop) => until("there is an order", async () => (await shop.db.select().from(orders))[0]);

test("a shop that moved to Paystack takes webhooks of earlier practice payments", async () => {
  const { reference, accessCode } = await startAt(practising);
  await practising.practicePayments!.perform(accessCode, "approve");
  const body = JSON.stringify({ event: "charge.success", data: { reference } });
  const signature = signPractice(Buffer.from(body), practiceSecret(secret));
  expect(await deliver(selling, "practice", { "x-practice-signature": signature }, body)).toBe(200);
  expect(await madeOrder(selling)).toMatchObject({ reference, provider: "practice" });
});

test("a shop that moved back to practice payments takes webhooks of earlier Paystack payments", async () => {
  const { reference } = await startAt(selling);
  const { body, signature } = paystack.books.pay(reference)!;
  expect(await deliver(practising, "paystack", { "x-paystack-signature": signature }, body)).toBe(200);
  expect(await madeOrder(practising)).toMatchObject({ reference, provider: "paystack" });
});

test("practice money pays nothing once payments are real, not even a payment begun before", async () => {
  const { accessCode } = await startAt(practising);
  const params = { accessCode };
  const form = { method: "POST", body: new URLSearchParams({ intent: "approve" }) };
  const request = new Request(`http://localhost:3000/practice-payments/${accessCode}`, form);
  const context = contextOf(selling);
  await expect(practiceLoader({ context, params } as never)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(practiceAction({ request, context, params } as never)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await practising.practicePayments!.findTransaction(accessCode)).toMatchObject({ status: "abandoned" });
});

test("an unknown provider has no address", async () => {
  expect(await deliver(selling, "another", {}, "{}")).toBe(404);
});

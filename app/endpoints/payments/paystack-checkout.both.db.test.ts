import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { action as start } from "#app/endpoints/api/start-checkout.tsx";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { compareDay } from "#app/money/settlement/compare-day.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { loader as checkoutLoader } from "#app/storefront/checkout/checkout-page.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { type PaystackEvent, signPaystack } from "#test/stand-ins/paystack-books.ts";
import { failNext } from "#test/stand-ins/paystack-faults.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { until } from "#test/tools/until.ts";
import { action as hook } from "./payment-webhook.tsx";
import { action as practiceAction, loader as practiceLoader } from "./practice-payment.tsx";

let paystack: PaystackStandIn;
let shop: TestShop;
let ada: string;
let productId: string;
beforeAll(async () => {
  paystack = await startPaystackStandIn({ now: () => shop.now() });
  const { secretKey, url: apiUrl } = paystack;
  shop = await openTestShop({ payments: "paystack", providers: { paystack: { apiUrl, keys: { secretKey } } } });
});
beforeEach(async () => {
  ada = await shop.signIn("ada@example.com");
  productId = (await insertProduct(shop.db, { quantities: { M: 5 } })).id;
});
afterEach(async () => {
  paystack.faults = undefined;
  await shop.emptyTables();
});
afterAll(async () => {
  await shop.close();
  await paystack.close();
});

const post = (body: string, headers: Record<string, string>) => {
  const request = new Request("http://localhost:3000/", { method: "POST", headers, body });
  return { request, context: shop.context(), params: { provider: "paystack" } } as never;
};

async function startFor(cookie: string): Promise<{ reference: string; accessCode: string; paymentUrl: string }> {
  const order = { lines: [{ productId, size: "M", quantity: 1 }], wantsDelivery: false, delivery: sampleDelivery };
  const response = await start(post(JSON.stringify(order), { cookie }));
  expect(response.status).toBe(200);
  return await response.json();
}

const deliver = async ({ body, signature }: Pick<PaystackEvent, "body" | "signature">) =>
  (await hook(post(body, { "x-paystack-signature": signature }))).status;
const anOrder = () => until("there is an order", async () => (await shop.db.select().from(orders))[0]);

test("the browser's data opens the popup, and holds no key", async () => {
  const started = await startFor(ada);
  expect(started).toMatchObject({ kind: "started", accessCode: expect.any(String), totalKobo: 1_250_000 });
  expect(started.paymentUrl).toBe(`${paystack.url}/${started.accessCode}`);
  expect(JSON.stringify(started)).not.toMatch(/[sp]k_test/u);
});

test("a signed webhook sent ten times at once makes one order of the verified amount", async () => {
  const { reference } = await startFor(ada);
  const paid = paystack.books.pay(reference)!;
  expect(await Promise.all(Array.from({ length: 10 }, () => deliver(paid)))).toEqual(Array(10).fill(200));
  expect(await anOrder()).toMatchObject({ reference, provider: "paystack", totalKobo: 1_250_000 });
  expect(await shop.db.select().from(orders)).toHaveLength(1);
});

test("a webhook signed with another key, or changed on the way, writes nothing", async () => {
  const { reference } = await startFor(ada);
  const paid = paystack.books.pay(reference)!;
  expect(await deliver({ ...paid, signature: signPaystack(paid.body, "sk_test_another") })).toBe(401);
  expect(await deliver({ ...paid, body: paid.body.replace("1250000", "1250001") })).toBe(401);
  expect(await deliver({ ...paid, signature: "" })).toBe(401);
  expect(await shop.db.select().from(paymentEvents)).toEqual([]);
});

test("a webhook is accepted while Paystack is silent; the payment is checked later", async () => {
  const { reference } = await startFor(ada);
  const paid = paystack.books.pay(reference)!;
  paystack.faults = failNext("verify", "500-html", 3);
  paystack.calls.length = 0;
  expect(await deliver(paid)).toBe(200);
  await until("it has asked three times in vain", () => paystack.calls.length === 3);
  shop.passMinutes(1);
  await until("it is asked about again", async () => {
    await reconcilePayments(shop);
    return (await shop.db.select().from(orders)).length === 1;
  });
});

test("an event about no payment is accepted, so that it is not resent for three days", async () => {
  const body = JSON.stringify({ event: "transfer.success", data: { amount: 5 } });
  expect(await deliver({ body, signature: signPaystack(body, paystack.secretKey) })).toBe(200);
});

test("a second refund of a payment is handled even with the same message as the first", async () => {
  const { reference } = await startFor(ada);
  await deliver(paystack.books.pay(reference)!);
  await anOrder();
  const handled = () =>
    until("both events are handled", async () => {
      const events = await shop.db.select().from(paymentEvents);
      return events.length === 2 && events.every(({ handledAt }) => handledAt !== null);
    });
  for (const key of ["one", "two"]) {
    await shop.payments.mustFind("paystack").refund({ reference, amountKobo: 100_000, key });
    const before = await shop.db.select().from(paymentEvents);
    expect(await deliver(paystack.books.events.at(-1)!)).toBe(200);
    expect(before.length).toBe(key === "one" ? 1 : 2);
    await handled();
  }
});

test("too little money makes no order, and the owner hears about it", async () => {
  const { reference } = await startFor(ada);
  await deliver(paystack.books.pay(reference, { amount: 100 })!);
  const item = await until("the owner is told", async () => (await shop.db.select().from(attentionItems))[0]);
  expect(item).toMatchObject({ kind: "paid-too-little", reference, expectedKobo: 1_250_000, paidKobo: 100 });
  expect(await shop.db.select().from(orders)).toEqual([]);
});

test("a fee paid on top of the price is not the shop's money: order, receipt and books are without it", async () => {
  paystack.books.addFees(18_750);
  const day = lagosDayOf(shop.now());
  const { reference } = await startFor(ada);
  await deliver(paystack.books.pay(reference)!);
  const order = await anOrder();
  expect(order).toMatchObject({ reference, totalKobo: 1_250_000, paidAt: expect.any(Date) });
  expect(await shop.db.select().from(receipts)).toMatchObject([{ reference, amountKobo: 1_250_000 }]);
  expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ paidKobo: 1_250_000 }]);
  expect(await findRefundable(shop, reference)).toMatchObject({ paidKobo: 1_250_000, leftKobo: 1_250_000 });
  await compareDay(shop, shop.payments.mustFind("paystack"), day);
  const entries = await shop.db.select().from(attentionItems);
  expect(entries.filter(entry => entry.reference === reference)).toEqual([]);
  paystack.books.addFees(0);
});

test("an answer lost at the start costs only a reference", async () => {
  paystack.faults = failNext("initialize", "lose");
  const { reference } = await startFor(ada);
  const attempts = await shop.db.select().from(paymentAttempts);
  expect(attempts).toHaveLength(2);
  await deliver(paystack.books.pay(reference)!);
  expect(await anOrder()).toMatchObject({ reference });
});

test("the return from Paystack's own page names the payment to its shopper, and to nobody else", async () => {
  const { reference } = await startFor(ada);
  const visit = async (cookie: string, query: string) => {
    const { data } = await checkoutLoader(shop.ask(`/checkout?${query}`, { cookie }) as never);
    return data.returnedReference;
  };
  expect(await visit(ada, `trxref=${reference}&reference=${reference}`)).toBe(reference);
  expect(await visit(ada, "reference=sv-another")).toBeUndefined();
  expect(await visit(ada, "")).toBeUndefined();
  expect(await visit(await shop.signIn("bola@example.com"), `reference=${reference}`)).toBeUndefined();
  expect(await visit("", `reference=${reference}`)).toBeUndefined();
});

test("the practice provider has no page here, for any request", async () => {
  const statusOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      (refusal: { init: { status: number } }) => refusal.init.status,
    );
  const params = { accessCode: (await startFor(ada)).accessCode };
  expect(await statusOf(practiceLoader({ ...shop.ask("/practice/x"), params } as never))).toBe(404);
  for (const intent of ["close", "approve", "decline", "nonsense"]) {
    const asked = { ...shop.ask("/practice/x", { form: { intent } }), params };
    expect([intent, await statusOf(practiceAction(asked as never))]).toEqual([intent, 404]);
  }
});

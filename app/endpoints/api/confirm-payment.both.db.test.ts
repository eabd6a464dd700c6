import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { completeCheckout, confirmPayment } from "#app/money/settlement/complete-checkout.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { createFakePayments, type FakePayments } from "#test/stand-ins/fake-payments.ts";
import { action as confirm } from "./confirm-payment.tsx";
import { action as start } from "./start-checkout.tsx";

let shop: TestShop;
let payments: FakePayments;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => {
  payments = createFakePayments(() => shop.now());
  shop.payments = createPaymentProviders(payments);
});
afterEach(() => shop.emptyTables());
afterAll(() => shop.close());

const post = (body: object, cookie: string, from = "10.0.0.1") => {
  const headers = { cookie, [clientAddressHeader]: from };
  const request = new Request("http://localhost:3000/", { method: "POST", headers, body: JSON.stringify(body) });
  return { request, context: shop.context(), params: {} } as never;
};

async function begin(email = "ada@example.com") {
  const cookie = await shop.signIn(email);
  const { id } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const lines = [{ productId: id, size: "M", quantity: 1 }];
  const started = await start(post({ lines, wantsDelivery: false, delivery: sampleDelivery }, cookie));
  const { reference } = (await started.json()) as { reference: string };
  payments.calls = [];
  const ask = async (from?: string) => {
    const response = await confirm(post({ reference }, cookie, from));
    return [response.status, ((await response.json()) as { kind: string }).kind] as const;
  };
  return { reference, ask };
}

function holdAnswers() {
  const answers = Promise.withResolvers<void>();
  const { verify } = payments;
  payments.verify = async function (reference) {
    const answer = await verify.call(this, reference);
    await answers.promise;
    return answer;
  };
  return answers.resolve;
}

test("simultaneous calls about one payment share one request to the provider, and its answer", async () => {
  const { reference } = await begin();
  const [attempt] = await shop.db.select().from(paymentAttempts);
  const ask = () => confirmPayment(shop, attempt!, mayAsk);
  const answer = holdAnswers();
  let allowed = 0;
  const mayAsk = async () => Boolean((allowed += 1));
  const calls = Array.from({ length: 300 }, ask);
  await expect.poll(() => payments.calls, { timeout: 30_000 }).toEqual([`verify ${reference}`]);
  calls.push(ask());
  answer();
  expect(new Set((await Promise.all(calls)).map(({ kind }) => kind))).toEqual(new Set(["abandoned"]));
  expect([payments.calls, allowed]).toEqual([[`verify ${reference}`], 1]);
  await ask();
  expect(allowed).toBe(2);
});

test("a browser and a webhook share one request, in either order, and the resulting order", async () => {
  const { reference } = await begin();
  const [attempt] = await shop.db.select().from(paymentAttempts);
  const mayAsk = () => Promise.resolve(true);
  payments.pay(reference);
  const kinds = await Promise.all([
    completeCheckout(shop, reference),
    confirmPayment(shop, attempt!, mayAsk),
    completeCheckout(shop, reference),
    confirmPayment(shop, attempt!, mayAsk),
  ]).then(answers => answers.map(({ kind }) => kind));
  expect(kinds).toEqual(["completed", "already-completed", "already-completed", "already-completed"]);
  expect(payments.calls).toEqual([`verify ${reference}`]);
});

test("a webhook asks separately when the earlier browser call is over its limit or has older news", async () => {
  const { reference } = await begin();
  const [attempt] = await shop.db.select().from(paymentAttempts);
  const refused = confirmPayment(shop, attempt!, () => Promise.resolve(false));
  const told = completeCheckout(shop, reference);
  expect(await Promise.all([refused, told])).toEqual([{ kind: "too-many-tries" }, { kind: "abandoned" }]);

  const answer = holdAnswers();
  const early = confirmPayment(shop, attempt!, () => Promise.resolve(true));
  await expect.poll(() => payments.calls).toHaveLength(2);
  payments.pay(reference);
  const late = completeCheckout(shop, reference);
  answer();
  expect(await Promise.all([early, late])).toMatchObject([{ kind: "abandoned" }, { kind: "completed" }]);
});

test("after an outage the provider is asked again, and the shopper gets the order", async () => {
  const { reference, ask } = await begin();
  payments.isDown = true;
  expect(await Promise.all([ask(), ask()])).toEqual([
    [503, "unavailable"],
    [503, "unavailable"],
  ]);
  // Every three seconds at first, then every quarter of a minute, for half an hour.
  for (let n = 0; n < 140; n++) {
    shop.passMinutes(n < 20 ? 0.05 : 0.25);
    expect(await ask()).toEqual([503, "unavailable"]);
  }
  payments.isDown = false;
  payments.pay(reference);
  expect(await ask()).toEqual([200, "completed"]);
});

test("one account asks the provider at most sixty times in a minute; a minute later it may ask again", async () => {
  const { ask } = await begin();
  const others = await begin("bola@example.com");
  const met: string[] = [];
  for (let n = 0; n < 70; n++) met.push(String(await ask(`10.0.1.${n}`)));
  expect(met).toEqual([
    ...Array.from({ length: 60 }, () => "200,abandoned"),
    ...Array.from({ length: 10 }, () => "429,too-many-tries"),
  ]);
  expect(payments.calls).toHaveLength(60);
  expect(await others.ask()).toEqual([200, "abandoned"]);
  shop.passMinutes(1);
  expect(await ask()).toEqual([200, "abandoned"]);
});

test("one network address asks at most a thousand times in a minute, and one account cannot use them up", async () => {
  const shoppers = await Promise.all(Array.from({ length: 18 }, (_, n) => begin(`shopper${n}@example.com`)));
  payments.calls = [];
  for (let n = 0; n < 150; n++) await shoppers[0]!.ask();
  expect(payments.calls).toHaveLength(60);
  for (const { ask } of shoppers.slice(1)) for (let n = 0; n < 56; n++) await ask();
  expect(payments.calls).toHaveLength(1_000);
  expect(await shoppers[1]!.ask()).toEqual([429, "too-many-tries"]);
  expect(await shoppers[1]!.ask("10.0.0.2")).toEqual([200, "abandoned"]);
});

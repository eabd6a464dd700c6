import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { action as confirm } from "#app/endpoints/api/confirm-payment.tsx";
import { action as start } from "#app/endpoints/api/start-checkout.tsx";
import { action as hook, loader as hookLoader } from "#app/endpoints/payments/payment-webhook.tsx";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { practiceSecret, signPractice } from "#app/money/payments/practice-webhook.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { until } from "#test/tools/until.ts";
import { loader as checkoutLoader } from "./checkout-page.tsx";

let shop: TestShop;
let ada: string;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop({ port: 1 }); // Nothing listens on port 1: the tests send webhooks by hand.
});
beforeEach(async () => {
  ada = await shop.signIn("ada@example.com");
  productId = (await insertProduct(shop.db, { quantities: { M: 5 } })).id;
});
afterEach(() => shop.emptyTables());
afterAll(() => shop.close());

type Body = string | Uint8Array<ArrayBuffer> | object;
const post = (
  body: Body,
  { cookie = "", headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
) => {
  const raw = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
  const request = new Request("http://localhost:3000/", { method: "POST", headers: { cookie, ...headers }, body: raw });
  return { request, context: shop.context(), params: { provider: "practice" } } as never;
};
const orderOf = (changes: object = {}) => ({
  lines: [{ productId, size: "M", quantity: 1 }],
  wantsDelivery: false,
  delivery: sampleDelivery,
  ...changes,
});
const answerOf = async (response: Response) => [response.status, await response.json()] as const;
const startFor = async (cookie: string, changes: object = {}) => {
  const [, body] = await answerOf(await start(post(orderOf(changes), { cookie })));
  return body as { reference: string; accessCode: string };
};

describe("starting a checkout", () => {
  test("answers with the popup's data, and no secret", async () => {
    const response = await start(post(orderOf(), { cookie: ada }));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await answerOf(response)).toEqual([
      200,
      {
        kind: "started",
        subtotalKobo: 1_250_000,
        feeKobo: 0,
        totalKobo: 1_250_000,
        payNowKobo: 1_250_000,
        isPending: false,
        reference: expect.stringMatching(/^sv-/u),
        accessCode: expect.any(String),
        ...{ paymentUrl: expect.stringMatching(/^\/practice\//u), expiresAt: expect.any(String) },
      },
    ]);
  });

  test("needs a signed-in shopper", async () => {
    for (const cookie of ["", "session=forged.signature"]) {
      expect(await answerOf(await start(post(orderOf(), { cookie })))).toEqual([401, { kind: "signed-out" }]);
    }
  });

  test("never uses a price or a total that the browser sends", async () => {
    const lines = [{ productId, size: "M", quantity: 1, priceKobo: 1, title: "free" }];
    const order = orderOf({ lines, totalKobo: 1, customerId: "x", feeKobo: -5 });
    expect(await answerOf(await start(post(order, { cookie: ada })))).toMatchObject([200, { totalKobo: 1_250_000 }]);
  });

  test("is limited to sixty an hour", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries++) statuses.push((await start(post(orderOf(), { cookie: ada }))).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    shop.passMinutes(61);
    expect((await start(post(orderOf(), { cookie: ada }))).status).toBe(200);
  });

  const line = (changes: object) => ({ lines: [{ productId: "x", size: "M", quantity: 1, ...changes }] });
  test.each<[string, Body | (() => Body)]>([
    ["no JSON", "{"],
    ["nothing", ""],
    ["null", "null"],
    ["broken UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ["no lines", () => orderOf({ lines: [] })],
    ["ten thousand lines", () => orderOf({ lines: Array.from({ length: 10_000 }, () => line({}).lines[0]) })],
    ...[0, -1, 1.5, 1e9, "2", null, true, [], {}].map((quantity): [string, () => Body] => [
      `quantity ${JSON.stringify(quantity)}`,
      () => orderOf(line({ quantity })),
    ]),
    ["an id that is not text", () => orderOf(line({ productId: 7 }))],
    ["a size that is not text", () => orderOf(line({ size: ["M"] }))],
    ["delivery wanted neither way", () => orderOf({ wantsDelivery: "yes" })],
  ])("refuses %s", async (_what, body) => {
    const [status, answer] = await answerOf(
      await start(post(typeof body === "function" ? body() : body, { cookie: ada })),
    );
    expect([status, answer]).toEqual([400, { kind: "bad-request" }]);
    expect(await shop.db.$count(checkouts)).toBe(0);
  });

  test("says what is wrong with the delivery details, field by field", async () => {
    const delivery = { ...sampleDelivery, city: " ", phone: "<script>" };
    expect(await answerOf(await start(post(orderOf({ wantsDelivery: true, delivery }), { cookie: ada })))).toEqual([
      400,
      { kind: "bad-delivery", fields: { city: "Enter your city", phone: expect.stringContaining("phone number") } },
    ]);
  });

  test("names each line that cannot be sold", async () => {
    const lines = [
      { productId, size: "XXL", quantity: 1 },
      { productId: "'; drop table orders; --", size: "M", quantity: 1 },
      { productId: `${productId}\0`, size: "M\0", quantity: 1 },
    ];
    const [status, body] = await answerOf(await start(post(orderOf({ lines }), { cookie: ada })));
    expect(status).toBe(409);
    const kinds = body.problems.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["unknown-size", "unknown-product", "unknown-product"]);
  });
});

describe("asking for a payment's outcome", () => {
  test("tells its shopper the truth, and makes the order", async () => {
    const { reference, accessCode } = await startFor(ada);
    const ask = async () => answerOf(await confirm(post({ reference }, { cookie: ada })));
    expect(await ask()).toEqual([200, { kind: "abandoned" }]);
    await shop.practicePayments!.perform(accessCode, "transfer");
    const pending = { kind: "transfer-pending", heldUntil: expect.any(String), amountKobo: 1_250_000 };
    expect(await ask()).toEqual([200, pending]);
    await shop.practicePayments!.perform(accessCode, "settle");
    const thanks = {
      orderNumber: expect.any(String),
      totalKobo: 1_250_000,
      firstName: "Ada",
      trackToken: expect.stringMatching(/^[\da-f]{32}$/u),
      isGuest: false,
      savesNumber: false,
      ...{ email: sampleDelivery.email, dueKobo: 0, when: "", mailed: "" },
      bought: expect.objectContaining({ wantsDelivery: false, lines: [expect.objectContaining({ quantity: 1 })] }),
      delivery: [{ label: "Pick-up" }, { label: "Pick-up code" }].map(fact => expect.objectContaining(fact) as unknown),
    };
    expect(await ask()).toEqual([200, { kind: "completed", orderNumber: expect.any(String), thanks }]);
    expect(await ask()).toEqual([200, { kind: "already-completed", orderNumber: expect.any(String), thanks }]);
  });

  test("tells other people nothing", async () => {
    const { reference } = await startFor(ada);
    const bola = await shop.signIn("bola@example.com");
    expect(await answerOf(await confirm(post({ reference }, { cookie: bola })))).toEqual([404, { kind: "unknown" }]);
    expect(await answerOf(await confirm(post({ reference })))).toEqual([401, { kind: "signed-out" }]);
    for (const other of ["sv-unknown", "", "sv-\0", "' or 1=1 --"]) {
      expect((await confirm(post({ reference: other }, { cookie: ada }))).status).toBe(404);
    }
    for (const body of ["{", "null", { reference: 7 }, { reference: "x".repeat(1000) }, {}]) {
      expect((await confirm(post(body, { cookie: ada }))).status).toBe(400);
    }
  });
});

describe("webhooks", () => {
  const secret = () => practiceSecret(shop.settings.sessionSecret!);
  const send = async (body: string, signature: string) =>
    hook(post(body, { headers: { "x-practice-signature": signature } }));
  const bodyOf = (reference: string) => JSON.stringify({ event: "charge.success", data: { reference } });

  test("of one payment, however often, make one order", async () => {
    const { reference, accessCode } = await startFor(ada);
    await shop.practicePayments!.perform(accessCode, "approve");
    const body = bodyOf(reference);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(body, signPractice(Buffer.from(body), secret()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await until("the order is made", async () => (await shop.db.$count(orders)) === 1);
    await until("it is handled", async () => (await shop.db.select().from(paymentEvents))[0]?.handledAt);
    expect(await shop.db.$count(paymentEvents)).toBe(1);
  });

  test("that are forged write nothing", async () => {
    const { reference } = await startFor(ada);
    const body = bodyOf(reference);
    for (const signature of ["", "0".repeat(128), signPractice(Buffer.from(body), "another secret")]) {
      expect((await send(body, signature)).status).toBe(401);
    }
    const good = signPractice(Buffer.from(body), secret());
    expect((await send(body.replace("success", "failure"), good)).status).toBe(401);
    expect(await shop.db.$count(paymentEvents)).toBe(0);
    expect(await shop.db.$count(orders)).toBe(0);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "open" }]);
  });

  test("signed, but for a payment that was not made, make no order", async () => {
    const { reference } = await startFor(ada);
    const body = bodyOf(reference);
    expect((await send(body, signPractice(Buffer.from(body), secret()))).status).toBe(200);
    await until("it is handled", async () => (await shop.db.select().from(paymentEvents))[0]?.handledAt);
    expect(await shop.db.$count(orders)).toBe(0);
  });

  test("from a provider this shop does not use, and visits, are refused", async () => {
    const asked = { ...(post("{}") as object), params: { provider: "paystack" } } as never;
    expect((await hook(asked)).status).toBe(404);
    expect(hookLoader().status).toBe(405);
  });
});

test("the checkout page finds its own shopper's payment again, and nobody else's", async () => {
  const { reference } = await startFor(ada);
  const openFor = async (cookie: string) => {
    const loaded = await checkoutLoader(shop.ask("/checkout", { cookie }) as never);
    expect(new Headers(loaded.init?.headers).get("Cache-Control")).toBe("no-store");
    return loaded.data;
  };
  expect(await openFor(ada)).toMatchObject({ email: "ada@example.com", openReference: reference });
  expect((await openFor(await shop.signIn("bola@example.com"))).openReference).toBeUndefined();
  expect(await openFor("")).toMatchObject({ email: undefined, openReference: undefined });
});

test("a cart paid a moment ago is not paid again, and its buyer is told of the order", async () => {
  const { reference, accessCode } = await startFor(ada);
  await shop.practicePayments!.perform(accessCode, "approve");
  const [status, answer] = await answerOf(await start(post(orderOf(), { cookie: ada })));
  const { orderNumber } = answer as { orderNumber: string };
  const thanks = { orderNumber, firstName: "Ada", totalKobo: 1_250_000 };
  expect([status, answer]).toMatchObject([200, { kind: "already-paid", reference, orderNumber, thanks }]);
});

test("the checkout page knows its own shopper's last address, and nobody else's", async () => {
  const { reference, accessCode } = await startFor(ada, { wantsDelivery: true });
  const lastFor = async (cookie: string) =>
    (await checkoutLoader(shop.ask("/checkout", { cookie }) as never)).data.lastDelivery;
  expect(await lastFor(ada)).toBeUndefined();
  await shop.practicePayments!.perform(accessCode, "approve");
  await confirm(post({ reference }, { cookie: ada }));
  expect(await lastFor(ada)).toEqual({ orderId: expect.any(String), delivery: sampleDelivery });
  expect(await lastFor(await shop.signIn("bola@example.com"))).toBeUndefined();
  expect(await lastFor("")).toBeUndefined();
});

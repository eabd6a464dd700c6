import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newPaymentReference } from "#app/money/payments/payment-reference.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { hours, insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { handlePaymentEvents, keepPaymentEvent } from "./payment-events.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { paymentEvents } from "./settlement-tables.server.ts";

const shop = useOrderShop();

const startOne = async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
  return mustStart(shop, await insertCustomer(shop.db), [{ productId: dress.id, size: "M", quantity: 1 }]);
};
const keep = (reference: string, event = "charge.success") =>
  keepPaymentEvent(shop, shop.provider, { event, reference }, Buffer.from(`{"reference":"${reference}"}`));
/** The jobs run every ten seconds, as in a shop. */
const runFor = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 10_000) {
    shop.wait(10_000);
    await reconcilePayments(shop);
  }
};
const countQuestions = () => shop.provider.calls.filter(call => call.startsWith("verify")).length;

describe("a browser closed after paying, and no webhook", () => {
  test("makes an order within a minute", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    await runFor(1 * minutes);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference }]);
  });

  test("makes an order when the money comes two days later", async () => {
    const { reference } = await startOne();
    for (let hour = 0; hour < 48; hour++) {
      shop.wait(1 * hours);
      await reconcilePayments(shop);
    }
    shop.provider.pay(reference);
    shop.wait(2 * hours);
    await reconcilePayments(shop);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference }]);
    expect(countQuestions()).toBeLessThan(40);
  });
});

describe("requests to the provider", () => {
  test("become rarer, and end after 72 hours", async () => {
    const { reference } = await startOne();
    await runFor(10 * minutes);
    expect(countQuestions()).toBeLessThan(8);
    shop.wait(73 * hours);
    await reconcilePayments(shop);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ reference, state: "abandoned" }]);
    const asked = countQuestions();
    await runFor(5 * minutes);
    expect(countQuestions()).toBe(asked);
  });

  test("are made every two minutes while a transfer is pending", async () => {
    const { reference } = await startOne();
    shop.provider.say(reference, "pending");
    await completeCheckout(shop, reference);
    await runFor(20 * minutes);
    const asked = countQuestions();
    await runFor(20 * minutes);
    expect(countQuestions() - asked).toBeGreaterThanOrEqual(9);
    shop.provider.pay(reference);
    await runFor(2 * minutes);
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("are not made twice by two instances", async () => {
    await Promise.all([startOne(), startOne(), startOne()]);
    shop.wait(1 * minutes);
    await Promise.all([reconcilePayments(shop), reconcilePayments(shop)]);
    expect(countQuestions()).toBe(3);
  });

  test("a silent provider ends the round, loses nothing, and gets another request", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    shop.provider.isDown = true;
    await runFor(3 * minutes);
    expect(await shop.db.$count(orders)).toBe(0);
    shop.provider.isDown = false;
    await runFor(5 * minutes);
    expect(await shop.db.$count(orders)).toBe(1);
  });
});

describe("a checkout whose time is over", () => {
  test("is closed and releases its pieces", async () => {
    await startOne();
    await runFor(44 * minutes);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
    await runFor(2 * minutes);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "expired" }]);
    expect(await shop.db.$count(stockHolds)).toBe(0);
  });

  test("is checked once more before it is closed", async () => {
    const { reference } = await startOne();
    shop.wait(45 * minutes);
    await shop.db.update(paymentAttempts).set({ askAfter: new Date(shop.now().getTime() + 1 * hours) });
    shop.provider.pay(reference);
    await reconcilePayments(shop);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "paid" }]);
  });

  test("is not closed while the provider is silent", async () => {
    await startOne();
    shop.provider.isDown = true;
    shop.wait(2 * hours);
    await reconcilePayments(shop);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
  });

  test("with a transfer on its way is closed in the end, and the money still makes an order", async () => {
    const { reference } = await startOne();
    shop.provider.say(reference, "pending");
    await completeCheckout(shop, reference);
    await runFor(46 * minutes);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "expired" }]);
    shop.provider.pay(reference);
    await runFor(2 * minutes);
    expect(await shop.db.$count(orders)).toBe(1);
  });
});

describe("a provider's events", () => {
  test("are stored once and handled once", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    for (let times = 0; times < 10; times++) await keep(reference);
    await Promise.all([handlePaymentEvents(shop, reference), handlePaymentEvents(shop, reference)]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference }]);
    expect(await shop.db.select().from(paymentEvents)).toMatchObject([
      {
        event: "charge.success",
        reference,
        handledAt: shop.now(),
        rawBody: Buffer.from(`{"reference":"${reference}"}`),
      },
    ]);
  });

  test("stored but not handled are handled by the job", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    await keep(reference);
    await reconcilePayments(shop);
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("that come while the provider answers no requests are not lost", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    await keep(reference);
    shop.provider.isDown = true;
    await reconcilePayments(shop);
    shop.provider.isDown = false;
    await runFor(1 * minutes);
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("without the provider's own confirmation make no order until it comes", async () => {
    const { reference } = await startOne();
    await keep(reference);
    await reconcilePayments(shop);
    expect(await shop.db.$count(orders)).toBe(0);
    shop.provider.pay(reference);
    await runFor(1 * minutes);
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("revive a payment that had been given up", async () => {
    const { reference } = await startOne();
    shop.wait(80 * hours);
    await reconcilePayments(shop);
    await shop.db.update(paymentAttempts).set({ state: "abandoned" }).where(eq(paymentAttempts.reference, reference));
    shop.provider.pay(reference);
    await keep(reference);
    await reconcilePayments(shop);
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("about our unrecorded money are shown to the owner, and those of anyone else are put aside", async () => {
    const ours = newPaymentReference();
    for (const reference of [ours, "someone-elses"]) {
      shop.provider.pay(reference, { amountKobo: 700_000 });
      await keep(reference);
    }
    await reconcilePayments(shop);
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "unknown-reference", reference: ours, paidKobo: 700_000, checkoutId: null },
    ]);
    expect((await shop.db.select().from(paymentEvents)).every(({ handledAt }) => handledAt !== null)).toBe(true);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { completeCheckout } from "./complete-checkout.server.ts";

const shop = useOrderShop();

const line = (product: { id: string }, quantity = 1) => ({ productId: product.id, size: "M", quantity });

async function startTwoDresses() {
  const ada = await insertCustomer(shop.db);
  const picture = await insertPicture(shop.db);
  const dress = await insertProduct(shop.db, { quantities: { M: 3 }, pictures: [picture.hash] });
  const { reference, totalKobo } = await mustStart(shop, ada, [line(dress, 2)], true);
  return { ada, dress, picture, reference, totalKobo };
}

describe("a payment becomes an order", () => {
  test("with the quoted lines, the stock taken, the holds gone and the messages queued", async () => {
    const { ada, dress, picture, reference, totalKobo } = await startTwoDresses();
    await shop.db.update(products).set({ title: "Renamed since", priceKobo: 1 });
    shop.provider.pay(reference);
    const outcome = await completeCheckout(shop, reference);

    expect(outcome).toEqual({ kind: "completed", orderNumber: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/u) });
    expect(await shop.db.select().from(orders)).toMatchObject([
      {
        ...sampleDelivery,
        customerId: ada.customerId,
        customerEmail: ada.email,
        status: "submitted",
        reference,
        provider: "fake",
        wantsDelivery: true,
        subtotalKobo: 2_500_000,
        feeKobo: 350_000,
        totalKobo,
        paidAt: shop.now(),
      },
    ]);
    expect(await shop.db.select().from(orderItems)).toMatchObject([
      {
        productId: dress.id,
        title: dress.title,
        code: dress.code,
        color: dress.color,
        size: "M",
        imageHash: picture.hash,
        priceKobo: 1_250_000,
        quantity: 2,
      },
    ]);
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 1 }]);
    expect(await shop.db.$count(stockHolds)).toBe(0);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "paid" }]);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "paid", settledAt: shop.now() }]);
    expect(await shop.db.select().from(orderEvents)).toMatchObject([{ actor: "fake", kind: "paid" }]);
    const [order] = await shop.db.select().from(orders);
    expect((await shop.db.select().from(outbox)).map(({ key }) => key).toSorted()).toEqual([
      `order-emails:${order!.id}`,
    ]);
  });

  test.each([
    ["equal to what was asked, and more paid", 5_000, 0, "completed"],
    ["equal to what was asked, and less paid", -5_000, 0, "paid-too-little"],
    ["less than was asked, and more paid", 5_000, -1_000, "paid-too-much"],
    ["less than was asked, and what was asked paid", 0, -1_000, "completed"],
  ])("with a requested amount that is %s", async (_, moreKobo, requestedMoreKobo, wanted) => {
    const { reference, totalKobo } = await startTwoDresses();
    shop.provider.pay(reference, {
      amountKobo: totalKobo + moreKobo,
      requestedKobo: totalKobo + requestedMoreKobo,
    });
    const outcome = await completeCheckout(shop, reference);
    expect(outcome.kind === "attention" ? outcome.reason : outcome.kind).toBe(wanted);
  });

  test("once, for any number of messengers at the same time", async () => {
    const { reference } = await startTwoDresses();
    shop.provider.pay(reference);
    // A hundred processes would ask like this.
    const instances = Array.from({ length: 100 }, () => ({ ...shop, db: Object.create(shop.db) as typeof shop.db }));
    const outcomes = await Promise.all(instances.map(instance => completeCheckout(instance, reference)));
    expect(outcomes.filter(({ kind }) => kind === "completed")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "already-completed")).toHaveLength(99);
    expect(await shop.db.$count(orders)).toBe(1);
    expect(await shop.db.$count(outbox)).toBe(1);
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 1 }]);
  });

  test("with one request per process, whose messengers all hear about the order", async () => {
    const { reference } = await startTwoDresses();
    shop.provider.pay(reference);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => completeCheckout(shop, reference)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([...Array(99).fill("already-completed"), "completed"]);
    expect(new Set(outcomes.map(outcome => "orderNumber" in outcome && outcome.orderNumber)).size).toBe(1);
    expect(shop.provider.calls.filter(call => call.startsWith("verify"))).toHaveLength(1);
  });

  test("even when the money comes during the request to the provider", async () => {
    const { reference } = await startTwoDresses();
    const { promise, resolve } = Promise.withResolvers<void>();
    const [provider] = [shop.provider];
    const answers = [{ status: "abandoned", reference } as const];
    const verify = async () => {
      const early = answers.pop();
      if (!early) return await provider.verify(reference);
      await promise;
      return early;
    };
    const slow = { ...shop, payments: createPaymentProviders({ ...provider, verify }) };
    const asked = completeCheckout(slow, reference);
    provider.pay(reference);
    const told = completeCheckout(slow, reference);
    resolve();
    expect(await asked).toEqual({ kind: "abandoned" });
    expect(await told).toMatchObject({ kind: "completed" });
  });

  test("of a size without a count, and the size stays uncounted", async () => {
    const cap = await insertProduct(shop.db, { quantities: { M: null } });
    const { reference } = await mustStart(shop, await insertCustomer(shop.db), [line(cap, 10)]);
    shop.provider.pay(reference);
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: null }]);
  });
});

describe("an unfinished payment", () => {
  test.each(["failed", "abandoned", "unknown"] as const)("%s changes nothing, and may still be paid", async status => {
    const { reference } = await startTwoDresses();
    shop.provider.say(reference, status);
    expect(await completeCheckout(shop, reference)).toEqual({ kind: status });
    expect(await shop.db.$count(orders)).toBe(0);
    expect(await shop.db.$count(stockHolds)).toBe(1);
    shop.provider.pay(reference);
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
  });

  test("an unknown reference stays unknown, without a request to the provider", async () => {
    expect(await completeCheckout(shop, "sv-' or 1=1")).toEqual({ kind: "unknown" });
    expect(shop.provider.calls).toEqual([]);
  });

  test("a transfer on its way holds its pieces for another 45 minutes, once", async () => {
    const { reference } = await startTwoDresses();
    shop.provider.say(reference, "pending");
    shop.wait(40 * minutes);
    const heldUntil = new Date(shop.now().getTime() + 45 * minutes);
    expect(await completeCheckout(shop, reference)).toEqual({
      kind: "transfer-pending",
      heldUntil,
      amountKobo: 2_850_000,
    });
    shop.wait(10 * minutes);
    expect(await completeCheckout(shop, reference)).toEqual({
      kind: "transfer-pending",
      heldUntil,
      amountKobo: 2_850_000,
    });
    expect(await shop.db.select().from(stockHolds)).toMatchObject([{ until: heldUntil }]);
    shop.provider.pay(reference);
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
  });

  test("a failed transfer is reported as failed", async () => {
    const { reference } = await startTwoDresses();
    shop.provider.say(reference, "pending");
    await completeCheckout(shop, reference);
    shop.provider.say(reference, "failed");
    expect(await completeCheckout(shop, reference)).toEqual({ kind: "failed" });
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "open" }]);
  });

  test("a silent provider never counts as a refusal", async () => {
    const { reference } = await startTwoDresses();
    shop.provider.isDown = true;
    await expect(completeCheckout(shop, reference)).rejects.toBeInstanceOf(PaymentsUnavailable);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "open" }]);
  });

  test("an answer about another payment counts as no answer", async () => {
    const { reference } = await startTwoDresses();
    const other = { ...shop.provider, verify: async () => ({ status: "abandoned", reference: "sv-other" }) as const };
    await expect(
      completeCheckout({ ...shop, payments: createPaymentProviders(other) }, reference),
    ).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  test("the provider in use is not asked about another provider's payment", async () => {
    const { reference } = await startTwoDresses();
    await shop.db.update(paymentAttempts).set({ provider: "another" }).where(eq(paymentAttempts.reference, reference));
    await expect(completeCheckout(shop, reference)).rejects.toBeInstanceOf(PaymentsUnavailable);
  });
});

describe("a wrong payment makes no order and is shown to the owner", () => {
  test.each<[string, string, { amountKobo?: number; currency?: string }]>([
    ["too little", "paid-too-little", { amountKobo: 100 }],
    ["a kobo too much", "paid-too-much", { amountKobo: 2_850_001 }],
    ["dollars", "wrong-currency", { currency: "USD" }],
  ])("%s", async (_what, reason, changes) => {
    const { reference, totalKobo } = await startTwoDresses();
    shop.provider.pay(reference, changes);
    for (let times = 0; times < 2; times++) {
      expect(await completeCheckout(shop, reference)).toEqual({ kind: "attention", reason });
    }
    expect(await shop.db.$count(orders)).toBe(0);
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: reason, reference, expectedKobo: totalKobo, paidKobo: changes.amountKobo ?? totalKobo, resolvedAt: null },
    ]);
  });

  test("a payment that was taken back", async () => {
    const { reference } = await startTwoDresses();
    shop.provider.say(reference, "reversed");
    for (let times = 0; times < 2; times++) {
      expect(await completeCheckout(shop, reference)).toEqual({ kind: "attention", reason: "reversed" });
    }
    expect(await shop.db.$count(attentionItems)).toBe(1);
    expect(await shop.db.$count(orders)).toBe(0);
  });

  test("after too little, the shopper can pay the same checkout properly", async () => {
    const { ada, dress, reference } = await startTwoDresses();
    shop.provider.pay(reference, { amountKobo: 100 });
    await completeCheckout(shop, reference);
    const again = await mustStart(shop, ada, [line(dress, 2)], true);
    expect(again.reference).not.toBe(reference);
    shop.provider.pay(again.reference);
    expect(await completeCheckout(shop, again.reference)).toMatchObject({ kind: "completed" });
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { createPaystackPayments } from "#app/money/paystack/paystack-payments.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { minutes } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useRefundShop } from "#test/shops/use-test-shop.ts";
import { failNext, type PaystackFault } from "#test/stand-ins/paystack-faults.ts";
import { startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { findRefundable } from "./find-refundable.server.ts";
import { followRefunds } from "./follow-refunds.server.ts";
import { refunds } from "./refund-tables.server.ts";

const shop = useRefundShop();

describe("a refund with a failing provider", () => {
  test("is requested again under the same key after no answer from the provider", async () => {
    const reference = await shop.sell();
    shop.provider.isDown = true;
    expect(await shop.give(reference, 700)).toEqual({ kind: "begun", state: "asked", reason: null });
    await shop.runFor(5 * minutes);
    expect(shop.asked()).toBeLessThan(6);
    shop.provider.isDown = false;
    await shop.runFor(10 * minutes);
    expect(shop.provider.refunds).toHaveLength(1);
    expect(await shop.states()).toEqual(["pending"]);
  });

  test("is not sent twice when the answer was lost", async () => {
    const reference = await shop.sell();
    shop.provider.losesNextAnswer = true;
    expect(await shop.give(reference, 700)).toMatchObject({ state: "asked" });
    await shop.runFor(2 * minutes);
    expect(shop.provider.refunds).toHaveLength(1);
    expect(await shop.states()).toEqual(["pending"]);
  });

  test("is taken up again after the shop died right after recording it, or right after requesting it", async () => {
    const reference = await shop.sell();
    const id = randomUUID();
    const facts = { provider: "fake", reference, amountKobo: 900, currency: "NGN", actor, state: "asked" } as const;
    await shop.db.insert(refunds).values({ id, ...facts, askAfter: shop.now() });
    await shop.runFor(1 * minutes);
    expect(shop.provider.refunds).toMatchObject([{ key: id, amountKobo: 900 }]);

    const other = await shop.sell();
    const asking = randomUUID();
    // The process ended before the answer was stored.
    const askAfter = new Date(shop.now().getTime() + 3 * minutes);
    await shop.db.insert(refunds).values({ id: asking, ...facts, reference: other, askAfter, askedCount: 1 });
    await shop.provider.refund({ reference: other, amountKobo: 900, key: asking });
    await shop.runFor(4 * minutes);
    expect(shop.provider.refunds).toHaveLength(2);
    expect(await shop.states()).toEqual(["pending", "pending"]);
  });

  test("is requested by only one instance at a time", async () => {
    const reference = await shop.sell();
    shop.provider.isDown = true;
    await shop.give(reference, 700);
    shop.provider.isDown = false;
    shop.wait(1 * minutes);
    const before = shop.asked();
    await Promise.all([reconcilePayments(shop), reconcilePayments(shop), reconcilePayments(shop)]);
    expect(shop.asked() - before).toBe(1);
  });

  test("that fails goes to the owner's list, once, and may be requested again", async () => {
    const reference = await shop.sell();
    await shop.give(reference, 900);
    shop.settle("failed");
    await shop.receiveWebhook(reference, "refund.failed");
    await shop.receiveWebhook(reference, "refund.failed");
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "refund-failed", reference, paidKobo: 900, resolvedAt: null },
    ]);
    expect(await findRefundable(shop, reference)).toMatchObject({ refundedKobo: 0, isUnderWay: false });
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "already-completed" });
    expect(await shop.give(reference, 900)).toMatchObject({ kind: "begun", state: "pending" });
    shop.settle("failed");
    await shop.runFor(1 * minutes);
    expect(await shop.db.select().from(attentionItems)).toHaveLength(2);
  });

  test("that the provider refuses is reported in the provider's words", async () => {
    const reference = await shop.sell();
    shop.provider.refund = async () => ({ kind: "refused", reason: "Insufficient balance" });
    expect(await shop.give(reference, 900)).toEqual({ kind: "begun", state: "failed", reason: "Insufficient balance" });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "refund-failed", detail: "A refund of ₦9.00 failed: Insufficient balance" },
    ]);
  });

  test("that waits for the owner at the provider's site is shown until it arrives", async () => {
    const reference = await shop.sell();
    await shop.give(reference, 900);
    shop.settle("needs-attention");
    await shop.runFor(1 * minutes);
    expect(await shop.db.select().from(attentionItems)).toMatchObject([{ kind: "refund-stuck", resolvedAt: null }]);
    expect(await shop.give(reference, 1)).toEqual({ kind: "under-way" });
    shop.settle("processed");
    await shop.runFor(5 * minutes);
    expect(await shop.db.select().from(attentionItems)).toMatchObject([{ resolvedBy: "fake" }]);
  });

  test("is never moved back by late news, and a bounced refund is noticed", async () => {
    const reference = await shop.sell();
    await shop.give(reference, 900);
    shop.settle("processed");
    await shop.runFor(1 * minutes);
    shop.provider.refunds[0]!.status = "pending";
    await shop.receiveWebhook(reference, "refund.pending");
    expect(await shop.states()).toEqual(["processed"]);
    shop.settle("failed");
    await shop.receiveWebhook(reference, "refund.failed");
    expect(await shop.states()).toEqual(["failed"]);
  });
});

test.each<PaystackFault["kind"]>(["500-json", "500-html", "drop", "lose", "hang", "429", "empty"])(
  "an error of Paystack at the refund itself (%s) ends with one refund, not two",
  async kind => {
    const paystack = await startPaystackStandIn({ now: () => shop.now() });
    const { url: apiUrl, secretKey } = paystack;
    const options = { apiUrl, secretKey, origin: "https://shop.test", timeoutMs: 300, retryMs: 1, now: shop.now };
    const payments = createPaystackPayments(options);
    const hosted = { ...shop, payments: createPaymentProviders(payments) };
    try {
      const reference = await shop.sell();
      await shop.db.update(paymentAttempts).set({ provider: "paystack" });
      await payments.initialize({ reference, email: "ada@example.com", amountKobo: 1_250_000 });
      paystack.books.pay(reference);
      paystack.faults = failNext("refund", kind);
      const request = { id: randomUUID(), reference, amountKobo: 500, seenRefundedKobo: 0, actor };
      expect(await beginRefund(hosted, request)).toMatchObject({ kind: "begun", state: "asked" });
      shop.wait(1 * minutes);
      await followRefunds(hosted);
      expect(paystack.books.refunds).toMatchObject([{ amount: 500 }]);
      expect(await shop.states()).toEqual(["pending"]);
      paystack.books.settleRefund(paystack.books.refunds[0]!.id, "processed");
      shop.wait(1 * minutes);
      await followRefunds(hosted);
      expect(await shop.states()).toEqual(["processed"]);
    } finally {
      await paystack.close();
    }
  },
);

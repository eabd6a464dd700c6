import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { beginRefund } from "#app/money/refunds/begin-refund.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { hours, insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { createFakePayments, type FakePayments } from "#test/stand-ins/fake-payments.ts";
import { compareDays } from "./compare-days.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { handlePaymentEvents, keepPaymentEvent } from "./payment-events.server.ts";
import { raiseMissingProviders } from "./raise-missing-providers.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { comparedDays, paymentEvents } from "./settlement-tables.server.ts";

/* Every reference pays its checkout, also after a change of provider. */

const shop = useOrderShop();
let later: FakePayments;
beforeEach(() => {
  later = createFakePayments(() => shop.now(), "later");
});

const startOne = async (account?: { customerId: string; email: string }, productId?: string) => {
  const product = productId ?? (await insertProduct(shop.db, { quantities: { M: 5 } })).id;
  const lines = [{ productId: product, size: "M", quantity: 1 }];
  return await mustStart(shop, account ?? (await insertCustomer(shop.db)), lines);
};
const change = ({ keepsEarlier = true } = {}) => {
  shop.payments = createPaymentProviders(later, keepsEarlier ? [shop.provider] : []);
};
const runFor = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 10_000) {
    shop.wait(10_000);
    await reconcilePayments(shop);
  }
};

describe("after a change of provider", () => {
  test("a payment begun before is checked at its own provider, and becomes an order", async () => {
    const { reference } = await startOne();
    change();
    shop.provider.pay(reference);
    await runFor(1 * minutes);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference, provider: "fake" }]);
    expect(later.calls).toEqual([]);
  });

  test("a returning shopper does not have to pay again", async () => {
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
    const account = await insertCustomer(shop.db);
    const { reference } = await startOne(account, productId);
    change();
    shop.provider.pay(reference);
    await expect(startOne(account, productId)).rejects.toThrow("already-paid");
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("an open checkout is paid with the new provider, and its earlier reference still pays it", async () => {
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
    const account = await insertCustomer(shop.db);
    const first = await startOne(account, productId);
    change();
    const second = await startOne(account, productId);
    expect(second.reference).not.toBe(first.reference);
    expect(later.calls).toEqual([`initialize ${second.reference}`]);
    later.pay(second.reference);
    expect(await completeCheckout(shop, second.reference)).toMatchObject({ kind: "completed" });
    shop.provider.pay(first.reference);
    expect(await completeCheckout(shop, first.reference)).toMatchObject({ kind: "attention", reason: "paid-twice" });
  });

  test("the earlier provider's webhooks are handled, even those from before the change", async () => {
    const before = await startOne();
    const after = await startOne();
    for (const { reference } of [before, after]) shop.provider.pay(reference);
    const keep = (reference: string) =>
      keepPaymentEvent(shop, shop.provider, { event: "charge.success", reference }, Buffer.from("{}"));
    await keep(before.reference);
    change();
    await keep(after.reference);
    await handlePaymentEvents(shop);
    expect(await shop.db.$count(orders)).toBe(2);
    expect((await shop.db.select().from(paymentEvents)).every(({ handledAt }) => handledAt !== null)).toBe(true);
  });

  test("money is refunded through its own provider, and followed there", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    await completeCheckout(shop, reference);
    change();
    const request = { id: randomUUID(), reference, amountKobo: 500, seenRefundedKobo: 0, actor: "owner@example.com" };
    expect(await beginRefund(shop, request)).toMatchObject({ kind: "begun", state: "pending" });
    shop.provider.refunds[0]!.status = "processed";
    await runFor(2 * minutes);
    expect(await beginRefund(shop, request)).toMatchObject({ kind: "begun", state: "processed" });
    expect(later.calls).toEqual([]);
  });

  test("the days of its payments are compared with its own list, until the day of the last one", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    await completeCheckout(shop, reference);
    change();
    shop.wait(5 * 24 * hours);
    await compareDays(shop);
    expect(await shop.db.select().from(comparedDays)).toMatchObject([
      { provider: "fake", transactionCount: 1, differenceCount: 0 },
    ]);
  });

  test("a silent provider delays no payment at the other", async () => {
    const first = await startOne();
    change();
    const second = await startOne();
    later.isDown = true;
    shop.provider.pay(first.reference);
    await runFor(1 * minutes);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference: first.reference }]);
    later.isDown = false;
    later.pay(second.reference);
    await runFor(5 * minutes);
    expect(await shop.db.$count(orders)).toBe(2);
  });
});

describe("without the settings of the earlier provider", () => {
  test("its payments are not checked, one entry is raised, and none of them is lost", async () => {
    const { reference } = await startOne();
    change({ keepsEarlier: false });
    shop.provider.calls.length = 0;
    shop.provider.pay(reference);
    await runFor(1 * hours);
    for (let times = 0; times < 3; times++) await raiseMissingProviders(shop);
    expect([shop.provider.calls, later.calls]).toEqual([[], []]);
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "provider-missing", reference, provider: "fake" },
    ]);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ reference, state: "open" }]);

    change();
    await runFor(1 * minutes);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference }]);
  });

  test("its payments are not refunded at another provider", async () => {
    const { reference } = await startOne();
    shop.provider.pay(reference);
    await completeCheckout(shop, reference);
    change({ keepsEarlier: false });
    const request = { id: randomUUID(), reference, amountKobo: 500, seenRefundedKobo: 0, actor: "owner@example.com" };
    expect(await beginRefund(shop, request)).toEqual({ kind: "other-provider" });
    expect(later.calls).toEqual([]);
  });
});

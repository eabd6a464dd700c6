import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { keepPaymentEvent } from "#app/money/settlement/payment-events.server.ts";
import { performAttentionAction } from "#app/money/settlement/perform-attention-action.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { hours, insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useRefundShop } from "#test/shops/use-test-shop.ts";
import { findRefundable } from "./find-refundable.server.ts";

const shop = useRefundShop();

describe("a refund", () => {
  test("is begun at the provider, followed to its end, and recorded in the order's history and the audit", async () => {
    const reference = await shop.sell();
    expect(await shop.give(reference, 500_050)).toEqual({ kind: "begun", state: "pending", reason: null });
    expect(shop.provider.refunds).toMatchObject([{ reference, amountKobo: 500_050 }]);
    shop.settle("processed");
    await shop.runFor(1 * minutes);
    expect(await shop.states()).toEqual(["processed"]);
    const [order] = await shop.db.select().from(orders);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order!.id));
    expect(events.map(({ kind, actor: who }) => `${kind} by ${who}`).toSorted()).toEqual([
      "paid by fake",
      "refund-begun by owner@example.com",
      "refund-processed by fake",
    ]);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([
      { actor, action: "refund", subject: "order", subjectId: order!.id, after: { amountKobo: 500_050 } },
    ]);
    expect(await findRefundable(shop, reference)).toMatchObject({
      paidKobo: 1_250_000,
      refundedKobo: 500_050,
      leftKobo: 749_950,
      isUnderWay: false,
      orderNumber: order!.number,
    });
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "already-completed" });
  });

  test("reported by a webhook needs no lookup of the shop's own", async () => {
    const reference = await shop.sell();
    await shop.give(reference, 100);
    shop.settle("processed");
    await shop.receiveWebhook(reference, "refund.processed");
    expect(await shop.states()).toEqual(["processed"]);
  });

  test("in parts adds up to the payment and not a kobo more", async () => {
    const reference = await shop.sell();
    await shop.give(reference, 1_000_000);
    shop.settle("processed");
    await shop.runFor(1 * minutes);
    const seen = { seenRefundedKobo: 1_000_000 };
    expect(await shop.give(reference, 250_001, seen)).toEqual({ kind: "too-much", leftKobo: 250_000 });
    expect(await shop.give(reference, 250_000, seen)).toMatchObject({ kind: "begun" });
    shop.settle("processed");
    await shop.runFor(1 * minutes);
    expect(await shop.give(reference, 1, { seenRefundedKobo: 1_250_000 })).toEqual({ kind: "too-much", leftKobo: 0 });
  });

  test("clicked twice is one refund, and a second tab is refused", async () => {
    const reference = await shop.sell();
    const id = randomUUID();
    const clicks = await Promise.all([shop.give(reference, 1_000, { id }), shop.give(reference, 1_000, { id })]);
    expect(clicks.map(({ kind }) => kind)).toEqual(["begun", "begun"]);
    expect(await shop.give(reference, 1_000)).toEqual({ kind: "under-way" });
    shop.settle("processed");
    await shop.runFor(1 * minutes);
    expect(await shop.give(reference, 1_000)).toEqual({ kind: "outdated" });
    expect(await shop.give(reference, 1_000, { id })).toMatchObject({ kind: "begun", state: "processed" });
    expect(shop.provider.refunds).toHaveLength(1);
  });

  test("requested ten times at once is begun once", async () => {
    const reference = await shop.sell();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => shop.give(reference, 1_250_000)));
    expect(outcomes.filter(({ kind }) => kind === "begun")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "under-way")).toHaveLength(9);
    expect(shop.provider.refunds).toHaveLength(1);
  });

  test("of money that never came is refused", async () => {
    expect(await shop.give("sv-nothing", 100)).toEqual({ kind: "missing" });
    const dress = await insertProduct(shop.db);
    const line = { productId: dress.id, size: "M", quantity: 1 };
    const unpaid = await mustStart(shop, await insertCustomer(shop.db), [line]);
    expect(await shop.give(unpaid.reference, 100)).toEqual({ kind: "missing" });
    expect(shop.asked()).toBe(0);
  });
});

describe("a refund made at the provider's site", () => {
  test("counts like the shop's own", async () => {
    const reference = await shop.sell();
    shop.provider.refunds.push({ id: "theirs", key: undefined, reference, amountKobo: 250_000, status: "processed" });
    shop.provider.isDown = true;
    await shop.receiveWebhook(reference, "refund.processed");
    shop.provider.isDown = false;
    await shop.runFor(1 * minutes);
    expect(await findRefundable(shop, reference)).toMatchObject({
      refundedKobo: 250_000,
      leftKobo: 1_000_000,
      refunds: [{ actor: "fake", state: "processed" }],
    });
    expect(await shop.give(reference, 1_250_000, { seenRefundedKobo: 250_000 })).toMatchObject({ kind: "too-much" });
  });
});

describe("a refund of more than the amount received", () => {
  async function settleByHandAnd(next: (reference: string) => Promise<void>) {
    const reference = await shop.sell();
    await shop.give(reference, 1_250_000);
    shop.settle("failed");
    await shop.runFor(1 * minutes);
    const [failed] = await shop.db.select().from(attentionItems);
    const request = { action: "settle", note: "in cash" } as const;
    await performAttentionAction(shop, { id: failed!.id, actor, request });
    await next(reference);
    return await shop.db.select().from(attentionItems).where(isNull(attentionItems.resolvedAt));
  }

  test("made by hand and again at the provider's site is reported to the owner once", async () => {
    const open = await settleByHandAnd(async reference => {
      shop.provider.refunds.push({ id: "theirs", key: undefined, reference, amountKobo: 100, status: "processed" });
      await shop.receiveWebhook(reference, "refund.processed");
      await shop.receiveWebhook(reference, "refund.processed");
    });
    expect(open).toMatchObject([{ kind: "refunded-too-much", detail: "₦12,501.00 refunded of ₦12,500.00 received." }]);
  });

  test("is not reported when a refund arrives after it was settled by hand", async () => {
    const open = await settleByHandAnd(async reference => {
      shop.settle("processed");
      await shop.receiveWebhook(reference, "refund.processed");
    });
    expect(open).toEqual([]);
  });
});

describe("a refund reported before its payment", () => {
  async function refundBeforePayment(pay: "before" | "after" | "never"): Promise<string> {
    const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
    const line = { productId: dress.id, size: "M", quantity: 1 };
    const { reference } = await mustStart(shop, await insertCustomer(shop.db), [line]);
    shop.provider.refunds.push({ id: "theirs", key: undefined, reference, amountKobo: 100, status: "processed" });
    if (pay === "before") shop.provider.pay(reference);
    await shop.receiveWebhook(reference, "refund.processed");
    if (pay === "after") shop.provider.pay(reference);
    return reference;
  }

  test("is recorded with the payment", async () => {
    const reference = await refundBeforePayment("before");
    expect(await findRefundable(shop, reference)).toMatchObject({ refundedKobo: 100 });
  });

  test("is recorded later when the provider does not confirm the payment yet", async () => {
    const reference = await refundBeforePayment("after");
    await shop.runFor(5 * minutes);
    expect(await findRefundable(shop, reference)).toMatchObject({ refundedKobo: 100 });
  });

  test("has its payment asked about with growing pauses, not in every round", async () => {
    const reference = await refundBeforePayment("never");
    const questions = () => shop.provider.calls.filter(call => call === `verify ${reference}`).length;
    const before = questions();
    for (let round = 0; round < 50; round++) await reconcilePayments(shop);
    expect(questions()).toBe(before);
    await shop.runFor(40 * minutes);
    expect(questions() - before).toBeGreaterThan(3);
    expect(questions() - before).toBeLessThan(10);
  });
});

test("a refund reported while the list of refunds is being fetched is still handled", async () => {
  const reference = await shop.sell();
  const theirs = (id: string) =>
    shop.provider.refunds.push({ id, key: undefined, reference, amountKobo: 100, status: "processed" });
  const listRefunds = shop.provider.listRefunds.bind(shop.provider);
  theirs("first");
  shop.provider.listRefunds = async asked => {
    const list = await listRefunds(asked);
    shop.provider.listRefunds = listRefunds;
    theirs("second");
    await keepPaymentEvent(shop, shop.provider, { event: "refund.processed", reference }, Buffer.from("{}"));
    return list;
  };
  await shop.receiveWebhook(reference, "refund.processed");
  await reconcilePayments(shop);
  expect(await findRefundable(shop, reference)).toMatchObject({ refundedKobo: 200 });
});

test("a refund under way is checked with growing pauses, for any length of time", async () => {
  const reference = await shop.sell();
  await shop.give(reference, 900);
  shop.provider.calls.length = 0;
  for (let hour = 0; hour < 240; hour++) {
    shop.wait(1 * hours);
    await reconcilePayments(shop);
  }
  const questions = shop.provider.calls.filter(call => call.startsWith("refunds")).length;
  expect(questions).toBeGreaterThan(30);
  expect(questions).toBeLessThan(60);
  shop.settle("processed");
  await shop.runFor(1 * minutes);
  shop.wait(6 * hours);
  await reconcilePayments(shop);
  expect(await shop.states()).toEqual(["processed"]);
});

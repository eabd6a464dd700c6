import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { findAttention } from "#app/money/attention/list-attention.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { beginRefund } from "#app/money/refunds/begin-refund.server.ts";
import { findRefundOffer } from "#app/money/refunds/find-refund-offer.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { resolveRefundChoice } from "#app/money/refunds/refund-choice.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useRefundShop } from "#test/shops/use-test-shop.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import type { AttentionRequest } from "./perform-attention-action.server.ts";
import { performAttentionAction } from "./perform-attention-action.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";

const shop = useRefundShop();

const open = async () => (await shop.db.select().from(attentionItems)).filter(({ resolvedAt }) => resolvedAt === null);
const theEntry = async () => (await open())[0]!;
const act = (id: string, action: AttentionRequest["action"], note = "") =>
  performAttentionAction(shop, { id, actor, request: { action, note } });

async function payLate(): Promise<string> {
  const dress = await insertProduct(shop.db, { quantities: { M: 3 } });
  const line = (quantity: number) => [{ productId: dress.id, size: "M", quantity }];
  const late = await mustStart(shop, await insertCustomer(shop.db), line(3));
  shop.wait(46 * minutes);
  await reconcilePayments(shop);
  const quick = await mustStart(shop, await insertCustomer(shop.db), line(2));
  for (const { reference } of [quick, late]) {
    shop.provider.pay(reference);
    await completeCheckout(shop, reference);
  }
  return late.reference;
}

describe("late money without stock", () => {
  test("keeps its order when the pieces are found, and is closed once", async () => {
    const reference = await payLate();
    const { id } = await theEntry();
    const clicks = await Promise.all([act(id, "found"), act(id, "found")]);
    expect(clicks.map(({ kind }) => kind).toSorted()).toEqual(["closed", "done"]);
    expect(await open()).toEqual([]);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([
      { actor, action: "close", subject: "attention", subjectId: id, after: { resolution: "found" } },
    ]);
    expect((await shop.db.select().from(orderEvents)).map(({ kind }) => kind)).toContain("attention-closed");
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "already-completed" });
    expect(await shop.db.$count(refunds)).toBe(0);
  });

  test("offers a refund of the missing pieces, which closes the entry", async () => {
    const reference = await payLate();
    const entry = await theEntry();
    const payment = (await findRefundable(shop, reference))!;
    const offer = await findRefundOffer(shop.db, payment, await findAttention(shop, entry.id));
    expect(offer.lines).toMatchObject([{ position: 0, pieces: 3, missing: 2 }]);
    const choice = { amountKobo: undefined, isAll: false, isDelivery: false, pieces: [{ position: 0, count: 2 }] };
    const amountKobo = 2_500_000;
    expect(resolveRefundChoice(choice, offer)).toMatchObject({ amountKobo });
    const refund = { id: randomUUID(), reference, amountKobo, seenRefundedKobo: 0, actor, entryId: entry.id };
    expect(await beginRefund(shop, refund)).toMatchObject({ kind: "begun" });
    expect(await beginRefund(shop, refund)).toMatchObject({ kind: "begun" });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([{ resolution: "refund", resolvedBy: actor }]);
    expect(shop.provider.refunds).toMatchObject([{ amountKobo: 2_500_000 }]);
  });

  test("is not refunded from one tab after another tab said that the pieces are there", async () => {
    const reference = await payLate();
    const entryId = (await theEntry()).id;
    await act(entryId, "found");
    const refund = { id: randomUUID(), reference, amountKobo: 100, seenRefundedKobo: 0, actor, entryId };
    expect(await beginRefund(shop, refund)).toEqual({ kind: "outdated" });
    expect(shop.provider.refunds).toEqual([]);
  });
});

describe("too much money", () => {
  const reference = () => shop.sell({ amountKobo: 1_300_000 });

  test("becomes the order, and the difference is refunded", async () => {
    const paid = await reference();
    const { id, kind } = await theEntry();
    expect(kind).toBe("paid-too-much");
    const clicks = await Promise.all([act(id, "accept"), act(id, "accept")]);
    expect(clicks.map(one => one.kind).toSorted()).toEqual(["begun", "closed"]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference: paid, totalKobo: 1_250_000 }]);
    expect(shop.provider.refunds).toMatchObject([{ reference: paid, amountKobo: 50_000 }]);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "paid" }]);
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 4 }]);
    expect(await completeCheckout(shop, paid)).toMatchObject({ kind: "already-completed" });
  });

  test("makes no second order when another payment has made it", async () => {
    const paid = await reference();
    const { id } = await theEntry();
    await shop.db.update(checkouts).set({ state: "paid" });
    expect(await act(id, "accept")).toEqual({ kind: "paid-another-way" });
    expect(await shop.db.$count(orders)).toBe(0);
    expect((await findRefundable(shop, paid))?.refundedKobo).toBe(0);
    expect(await open()).toHaveLength(1);
  });
});

describe("a refund that failed", () => {
  const fail = async () => {
    const reference = await shop.sell();
    await shop.give(reference, 900);
    shop.settle("failed");
    await shop.runFor(1 * minutes);
    return { reference, id: (await theEntry()).id };
  };

  test("is tried again once, however often it is clicked", async () => {
    const { id, reference } = await fail();
    const clicks = await Promise.all([act(id, "retry"), act(id, "retry"), act(id, "retry")]);
    expect(clicks.map(({ kind }) => kind).toSorted()).toEqual(["begun", "closed", "closed"]);
    expect(shop.provider.refunds.map(({ amountKobo, status }) => `${amountKobo} ${status}`)).toEqual([
      "900 failed",
      "900 pending",
    ]);
    expect(await findRefundable(shop, reference)).toMatchObject({ refundedKobo: 900, isUnderWay: true });
  });

  test("is settled by hand with a note, and then counts as refunded", async () => {
    const { id, reference } = await fail();
    expect(await act(id, "settle", "transferred from our own account")).toEqual({ kind: "done" });
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { state: "settled", reason: "transferred from our own account" },
    ]);
    expect(await findRefundable(shop, reference)).toMatchObject({ leftKobo: 1_249_100 });
    expect(await open()).toEqual([]);
    expect((await shop.db.select().from(orderEvents)).map(({ kind }) => kind)).toContain("refund-settled");
  });
});

test("a refund settled by hand but completed by the provider is noticed, even without its events", async () => {
  const reference = await shop.sell();
  await shop.give(reference, 900);
  shop.settle("needs-attention");
  await shop.runFor(1 * minutes);
  await act((await theEntry()).id, "settle", "given in cash");
  expect(await shop.states()).toEqual(["settled"]);
  shop.settle("processed");
  await shop.runFor(10 * minutes);
  expect(await shop.states()).toEqual(["processed"]);
  expect((await shop.db.select().from(orderEvents)).map(({ kind }) => kind)).toContain("refund-processed");
});

test("an entry allows only the actions it offers, and an unknown id is not found", async () => {
  await shop.sell({ amountKobo: 100 });
  const { id, kind } = await theEntry();
  expect(kind).toBe("paid-too-little");
  expect(await act(id, "accept")).toEqual({ kind: "missing" });
  expect(await act(id, "retry")).toEqual({ kind: "missing" });
  expect(await act(randomUUID(), "done", "x")).toEqual({ kind: "missing" });
  expect(await act(id, "done", "she paid the rest in the shop")).toEqual({ kind: "done" });
  expect(await shop.db.select().from(attentionItems)).toMatchObject([{ note: "she paid the rest in the shop" }]);
});

test("a payment of nothing that the provider calls paid is shown, and nothing of it can be refunded", async () => {
  const reference = await shop.sell({ amountKobo: 0 });
  expect(await theEntry()).toMatchObject({ kind: "paid-too-little", paidKobo: 0 });
  expect(await shop.give(reference, 1)).toEqual({ kind: "too-much", leftKobo: 0 });
});

test("money in another currency is refunded in that currency", async () => {
  const reference = await shop.sell({ amountKobo: 2_500, currency: "USD" });
  expect(await theEntry()).toMatchObject({ kind: "wrong-currency", currency: "USD", paidKobo: 2_500 });
  expect((await theEntry()).detail).toContain("USD 25.00 received instead of ₦12,500.00");
  expect(await shop.give(reference, 2_500)).toMatchObject({ kind: "begun" });
  expect(await shop.db.select().from(refunds)).toMatchObject([{ currency: "USD", amountKobo: 2_500 }]);
});

describe("a payment taken back after the order", () => {
  test("raises an entry when an event starts a check", async () => {
    const reference = await shop.sell();
    shop.provider.say(reference, "reversed");
    await shop.receiveWebhook(reference, "charge.dispute.create");
    const kinds = (await open()).map(({ kind, orderId }) => `${kind} ${orderId !== null}`);
    expect(kinds.toSorted()).toEqual(["disputed true", "reversed-after-order true"]);
    await shop.receiveWebhook(reference, "charge.dispute.resolve");
    expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(["dispute-over", "reversed-after-order"]);
  });

  test.each([["create", "remind", "resolve"], ["resolve", "create", "remind"], ["resolve"]])(
    "a resolved dispute needs no answer, after any earlier events: %s, %s, %s",
    async (...heard) => {
      const reference = await shop.sell();
      for (const last of heard) await shop.receiveWebhook(reference, `charge.dispute.${last}`);
      expect((await open()).map(({ kind, orderId }) => [kind, orderId !== null])).toEqual([["dispute-over", true]]);
    },
  );

  test("each dispute of a payment has its own entry, even after an earlier one is resolved", async () => {
    const reference = await shop.sell();
    const told = async () => (await open()).map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
    const hear = (name: string, dispute: number) => shop.receiveWebhook(reference, `charge.dispute.${name}`, dispute);
    await hear("create", 1);
    await hear("resolve", 1);
    await hear("create", 2);
    await hear("remind", 2);
    expect(await told()).toEqual(["dispute-over 1", "disputed 2"]);
    await hear("remind", 1);
    await hear("create", 2);
    expect(await open()).toHaveLength(2);
    await hear("resolve", 2);
    expect(await told()).toEqual(["dispute-over 1", "dispute-over 2"]);
  });

  test("a resolved dispute closes the entry raised before disputes were distinguished", async () => {
    const reference = await shop.sell();
    await shop.receiveWebhook(reference, "charge.dispute.create");
    await shop.receiveWebhook(reference, "charge.dispute.resolve", 7);
    expect((await open()).map(({ kind }) => kind)).toEqual(["dispute-over"]);
  });

  test("raises nothing when a refund explains it", async () => {
    const reference = await shop.sell();
    await shop.give(reference, 1_250_000);
    shop.provider.say(reference, "reversed");
    await shop.receiveWebhook(reference, "charge.reversed");
    expect(await open()).toEqual([]);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkoutLines, checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { findFigures } from "#app/money/figures/find-figures.server.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { writeRefund } from "#app/money/refunds/write-refund.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { creditNotes, invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { numberPapers } from "#app/orders/invoices/number-papers.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { hours, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { acceptShort } from "./accept-short.server.ts";
import { endTransfer } from "./record-seen-transfer.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const totalKobo = 1_250_000;

/** A checkout of a dress for ₦12,500.00 that waits for a transfer. */
async function ask({ code, pieces = 1 }: { code?: string; pieces?: number } = {}) {
  await shop.db.insert(shopSettings).values({ key: "transferAccount", value: "0123456789" }).onConflictDoNothing();
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const account = await insertCustomer(shop.db);
  const lines = [{ productId, size: "M", quantity: pieces }];
  const request = { account, lines, wantsDelivery: false, delivery: sampleDelivery, pay: "transfer" as const, code };
  await startCheckout(shop, request);
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, account.customerId));
  return checkout!;
}

const see = (checkoutId: string, amountKobo: number, reference = `FT-${newId()}`) =>
  receiveMoney(shop, { checkoutId, source: "transfer", reference, amountKobo, receivedAt: shop.now(), actor });
const accept = (checkoutId: string, shortKobo: number, by = actor) =>
  acceptShort(shop, { checkoutId, shortKobo, reason: "bank charge", actor: by });
const limit = async (value: number) =>
  await shop.db
    .insert(shopSettings)
    .values({ key: "mostShortKobo", value })
    .onConflictDoUpdate({ target: shopSettings.key, set: { value } });

/** A transfer that came `shortKobo` short, and is recorded. */
async function short(shortKobo: number, reference?: string) {
  const checkout = await ask();
  expect(await see(checkout.id, totalKobo - shortKobo, reference)).toEqual({ kind: "short", leftKobo: shortKobo });
  return checkout;
}

describe("a transfer that came short", () => {
  test("within the limit makes a paid order whose total is what came, and the rest is a discount", async () => {
    const { id } = await short(20_000, "FT-1");
    expect(await accept(id, 20_000)).toMatchObject({ kind: "ordered" });
    const [order] = await shop.db.select().from(orders);
    expect(order).toMatchObject({
      totalKobo: 1_230_000,
      discountKobo: 20_000,
      shortKobo: 20_000,
      discountReason: "short transfer",
      paidAt: shop.now(),
    });
    expect(await findDue(shop.db, id)).toMatchObject({ receivedKobo: 1_230_000, dueKobo: 0 });
    expect(await shop.db.select().from(orderItems)).toMatchObject([{ discountKobo: 20_000 }]);
    const events = await shop.db.select().from(orderEvents).orderBy(orderEvents.at, orderEvents.id);
    expect(events).toMatchObject([
      { kind: "paid", after: { amountKobo: 1_230_000 } },
      { kind: "short-accepted", actor, after: { shortKobo: 20_000, reason: "bank charge" } },
    ]);
    const audit = await shop.db.select().from(auditEvents).where(eq(auditEvents.action, "accept"));
    expect(audit).toMatchObject([{ actor, subjectId: order!.id, after: { shortKobo: 20_000 } }]);
    await numberPapers(shop);
    expect(await shop.db.select().from(invoices)).toMatchObject([{ number: 1, grossKobo: 1_230_000 }]);
    expect(await shop.db.select().from(attentionItems)).toEqual([]);
  });

  test("by a kobo more than the limit, or while the limit is 0, waits for the rest as before", async () => {
    const { id } = await short(20_001);
    expect(await accept(id, 20_001)).toEqual({ kind: "refused" });
    await limit(0);
    const other = await short(5_000);
    expect(await accept(other.id, 5_000)).toEqual({ kind: "refused" });
    expect(await shop.db.select().from(orders)).toEqual([]);
    expect(await shop.db.select().from(checkouts)).toMatchObject([
      { state: "waiting", totalKobo, discountKobo: 0 },
      { state: "waiting", totalKobo, discountKobo: 0 },
    ]);
    await limit(5_000);
    expect(await accept(other.id, 5_000)).toMatchObject({ kind: "ordered" });
  });

  test("is accepted once, pressed twice or by two people at once", async () => {
    const { id } = await short(5_000);
    const answers = await Promise.all([accept(id, 5_000), accept(id, 5_000), accept(id, 5_000, "ngozi@example.com")]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["ordered", "refused", "refused"]);
    expect(await accept(id, 5_000)).toEqual({ kind: "refused" });
    expect(await shop.db.select().from(orders)).toMatchObject([{ shortKobo: 5_000, totalKobo: 1_245_000 }]);
    expect(await shop.db.$count(orderEvents, eq(orderEvents.kind, "short-accepted"))).toBe(1);
  });

  test("is not accepted for another sum than was shown, before any money came, or after a refund", async () => {
    const { id } = await short(20_000, "FT-2");
    expect(await accept(id, 5_000)).toEqual({ kind: "refused" });
    await see(id, 15_000);
    expect(await accept(id, 20_000)).toEqual({ kind: "refused" });
    await limit(totalKobo);
    expect(await accept((await ask()).id, totalKobo)).toEqual({ kind: "refused" });
    await giveBack("FT-2", 100_000);
    expect(await accept(id, 5_000)).toEqual({ kind: "refused" });
    expect(await accept(newId(), 5_000)).toEqual({ kind: "missing" });
  });

  test("is not accepted once it was cancelled or its time is over; the rest still makes the order", async () => {
    const cancelled = await short(5_000);
    await endTransfer(shop, { checkoutId: cancelled.id, actor });
    const late = await short(5_000);
    shop.wait(49 * hours);
    await expireCheckouts(shop);
    for (const { id } of [cancelled, late]) expect(await accept(id, 5_000)).toEqual({ kind: "refused" });
    expect(await shop.db.select().from(orders)).toEqual([]);
    expect(await see(late.id, 5_000)).toMatchObject({ kind: "ordered" });
    expect(await shop.db.select().from(orders)).toMatchObject([{ totalKobo, shortKobo: 0 }]);
  });
});

describe("after a short transfer was accepted", () => {
  test("the rest that comes later is an overpayment, and can be refunded", async () => {
    const { id } = await short(5_000);
    await accept(id, 5_000);
    expect(await see(id, 5_000, "FT-3")).toMatchObject({ kind: "received", dueKobo: 0 });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "paid-beyond-due", reference: "FT-3", expectedKobo: 0, paidKobo: 5_000 },
    ]);
    expect((await giveBack("FT-3", 5_000)).kind).toBe("written");
  });

  test("the rest that comes at the same moment is either the payment or an overpayment", async () => {
    const { id } = await short(5_000);
    const [accepted] = await Promise.all([accept(id, 5_000), see(id, 5_000)]);
    const isShort = accepted.kind === "ordered";
    expect(await shop.db.select().from(orders)).toMatchObject([{ shortKobo: isShort ? 5_000 : 0 }]);
    expect(await shop.db.$count(attentionItems)).toBe(isShort ? 1 : 0);
    expect(await shop.db.$count(receipts)).toBe(2);
  });

  test("a refund gives back what came and no more, and its credit note is as much as the paper", async () => {
    const { id } = await short(5_000, "FT-4");
    await accept(id, 5_000);
    expect(await giveBack("FT-4", totalKobo)).toEqual({ kind: "too-much", leftKobo: 1_245_000 });
    expect((await giveBack("FT-4", 1_245_000)).kind).toBe("written");
    await numberPapers(shop);
    expect(await shop.db.select().from(creditNotes)).toMatchObject([{ number: 1, grossKobo: 1_245_000 }]);
    const refundable = await findRefundable({ db: shop.db, payments: shop.payments }, "FT-4");
    expect(refundable).toMatchObject({ leftKobo: 0 });
  });

  test("a cancelled order owes nothing, and the rest that comes then is an overpayment", async () => {
    const { id } = await short(5_000, "FT-5");
    const accepted = await accept(id, 5_000);
    if (accepted.kind !== "ordered") throw new Error(accepted.kind);
    const step = { from: "placed", to: "cancelled" } as const;
    expect(await moveStage(shop, { id: accepted.orderId, actor, step })).toMatchObject({ kind: "moved" });
    expect(await findDue(shop.db, id)).toMatchObject({ dueKobo: 0 });
    expect(await see(id, 5_000, "FT-6")).toMatchObject({ kind: "received" });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "paid-beyond-due", reference: "FT-6", paidKobo: 5_000 },
    ]);
    expect(await giveBack("FT-5", totalKobo)).toEqual({ kind: "too-much", leftKobo: 1_245_000 });
  });

  test("figures count what came, and both discounts beside each other", async () => {
    await insertDiscount(shop.db);
    const checkout = await ask({ code: "TEN", pieces: 3 });
    expect(checkout).toMatchObject({ discountKobo: 375_000, totalKobo: 3_375_000 });
    await see(checkout.id, 3_370_000);
    expect(await accept(checkout.id, 5_000)).toMatchObject({ kind: "ordered" });
    const [order] = await shop.db.select().from(orders);
    expect(order).toMatchObject({ discountKobo: 380_000, discountReason: expect.stringMatching(/short, .*TEN/u) });
    expect(await shop.db.select().from(discountUses)).toMatchObject([{ amountKobo: 375_000, state: "used" }]);
    const shares = await shop.db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, checkout.id));
    expect(shares).toMatchObject([{ discountKobo: 380_000 }]);
    const figures = await findFigures(shop, { range: { from: "2026-11-20", to: "2026-11-20" } });
    expect(figures.totals).toMatchObject({ receivedKobo: 3_370_000, valueKobo: 3_370_000, discountKobo: 380_000 });
    expect(figures.discounts.map(({ amountKobo }) => amountKobo).toSorted()).toEqual([375_000, 5_000]);
  });
});

async function giveBack(reference: string, amountKobo: number) {
  const back = { id: newId(), reference, amountKobo, seenRefundedKobo: 0, actor };
  const tools = { payments: shop.payments, now: shop.now() };
  return await transact(shop.db, transaction => writeRefund(transaction, tools, back));
}

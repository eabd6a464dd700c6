import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { dailyFigures } from "#app/money/figures/figure-tables.server.ts";
import { refillFigures } from "#app/money/figures/refill-figures.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { removePracticeOrders } from "./remove-practice-orders.server.ts";

const shop = useTestShop();

/** Inserts an order as if a real provider had taken its money. */
async function insertRealOrder() {
  const order = await insertOrder(shop.db);
  await shop.db
    .update(paymentAttempts)
    .set({ provider: "paystack" })
    .where(eq(paymentAttempts.checkoutId, order.checkoutId));
  await shop.db.update(orders).set({ provider: "paystack" }).where(eq(orders.id, order.id));
  return order;
}

const left = async () => (await shop.db.select({ id: orders.id }).from(orders)).map(({ id }) => id);

test("removing practice orders takes receipts, e-mails, papers, refunds and figures with them, and real orders stay", async () => {
  const real = await insertRealOrder();
  await numberWaitingPapers(shop);
  const paidAt = new Date(shop.now().getTime() - 3 * 86_400_000);
  const practice = await insertOrder(shop.db, { paidAt });
  await numberWaitingPapers(shop);
  const at = shop.now();
  const mail = { recipient: "a@example.com", subject: "", textBody: "", htmlBody: "", runAfter: at, giveUpAt: at };
  await shop.db
    .insert(emails)
    .values({ ...mail, id: newId(), key: `order-confirmation:${practice.id}`, orderId: practice.id });
  const refund = { id: newId(), reference: practice.reference, orderId: practice.id, amountKobo: 100, currency: "NGN" };
  await shop.db.insert(refunds).values({ ...refund, provider: "practice", state: "processed", actor: "owner" });
  await shop.db.insert(attentionItems).values({ id: newId(), kind: "paid twice", reference: practice.reference });
  await refillFigures(shop);
  const isPractice = eq(dailyFigures.isPractice, true);
  expect(await shop.db.$count(dailyFigures, isPractice)).toBeGreaterThan(0);
  expect(await removePracticeOrders(shop)).toBe(1);
  expect(await left()).toEqual([real.id]);
  const tables = [checkouts, paymentAttempts, receipts, invoices];
  expect(await Promise.all(tables.map(table => shop.db.$count(table)))).toEqual([1, 1, 1, 1]);
  expect(await Promise.all([emails, refunds, attentionItems].map(table => shop.db.$count(table)))).toEqual([0, 0, 0]);
  expect(await shop.db.$count(dailyFigures, isPractice)).toBe(0);
});

test("a test order stays whose paper has a number below a real order's", async () => {
  const practice = await insertOrder(shop.db);
  await numberWaitingPapers(shop);
  const real = await insertRealOrder();
  await numberWaitingPapers(shop);
  const later = await insertOrder(shop.db);
  await numberWaitingPapers(shop);
  expect(await removePracticeOrders(shop)).toBe(1);
  expect((await left()).toSorted()).toEqual([practice.id, real.id].toSorted());
  expect(later.id).not.toBe(practice.id);
});

test("a checkout that somebody may still pay stays, and so does an order that was paid in cash as well", async () => {
  const open = await insertOrder(shop.db);
  await shop.db.update(paymentAttempts).set({ state: "open" }).where(eq(paymentAttempts.checkoutId, open.checkoutId));
  const mixed = await insertOrder(shop.db);
  const cash = { id: newId(), checkoutId: mixed.checkoutId, amountKobo: 100, receivedAt: shop.now(), recordedBy: "o" };
  await shop.db.insert(receipts).values({ ...cash, source: "cash", reference: "1" });
  expect(await removePracticeOrders(shop)).toBe(0);
  expect(await left()).toHaveLength(2);
});

test("forty-five test orders go in steps", async () => {
  await Promise.all(Array.from({ length: 45 }, () => insertOrder(shop.db)));
  await numberWaitingPapers(shop);
  expect(await removePracticeOrders(shop)).toBe(45);
  expect(await left()).toEqual([]);
});

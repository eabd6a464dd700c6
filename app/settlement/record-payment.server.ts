import { and, eq, isNull } from "drizzle-orm";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import type { Payment } from "#app/payments/payments.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { checkouts, paymentAttempts } from "#app/tables/checkout-tables.server.ts";
import { attentionItems, orders } from "#app/tables/order-tables.server.ts";
import { attemptMoves, checkoutMoves, move } from "#app/tables/states.ts";
import { makeOrder } from "./make-order.server.ts";
import type { AttentionKind } from "#app/attention/attention-kinds.ts";
import { raiseAttention } from "#app/attention/raise-attention.server.ts";
import { type CheckoutOutcome, findRecordedOutcome } from "./recorded-outcome.server.ts";

/** A payment the provider has confirmed. */
export type ConfirmedPayment = Extract<Payment, { status: "success" }>;

/**
 * Turns a confirmed payment into an order, exactly once, or into something for the owner to look at. Locks the
 * checkout, so that concurrent callers run one after the other and only the first changes anything. Every reference of
 * a checkout pays it, open, expired or abandoned. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function recordPayment(
  transaction: Transaction,
  payment: ConfirmedPayment,
  now: Date,
): Promise<CheckoutOutcome> {
  const { reference } = payment;
  const { checkout, attempt } = await lockCheckoutOf(transaction, reference);
  if (attempt.state === "paid") return findRecordedOutcome(transaction, reference);
  await transaction
    .update(paymentAttempts)
    .set({
      state: move(attemptMoves, attempt.state, "paid"),
      settledAt: now,
      paidKobo: payment.amountKobo,
      paidCurrency: payment.currency,
    })
    .where(eq(paymentAttempts.reference, reference));

  await closeDifference(transaction, payment, { provider: attempt.provider, now });

  const { amountKobo: paidKobo, currency } = payment;
  const about = { reference, checkoutId: checkout.id, paidKobo, currency, now };
  const mismatch = mismatchOf(payment, attempt);
  if (mismatch) {
    await raiseAttention(transaction, { ...about, ...mismatch, expectedKobo: attempt.amountKobo });
    return { kind: "attention", reason: mismatch.kind };
  }
  if (checkout.state === "paid") {
    const [order] = await transaction.select().from(orders).where(eq(orders.checkoutId, checkout.id));
    const detail = `Order ${order!.number} was already paid under ${order!.reference}. Give this second payment back.`;
    const item = { ...about, kind: "paid-twice", orderId: order!.id, expectedKobo: order!.totalKobo, detail } as const;
    await raiseAttention(transaction, item);
    return { kind: "attention", reason: "paid-twice", orderNumber: order!.number };
  }

  const { paidAt } = payment;
  const order = await sellCheckout(transaction, { checkout, attempt, paidAt, paidKobo: payment.amountKobo, now });
  if (order.missing.length === 0) return { kind: "completed", orderNumber: order.number };
  return { kind: "attention", reason: "late-no-stock", orderNumber: order.number };
}

/** Closes the entry of a difference between the books, which this payment has resolved. */
async function closeDifference(
  transaction: Transaction,
  { reference }: ConfirmedPayment,
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  await transaction
    .update(attentionItems)
    .set({ resolvedAt: now, resolvedBy: provider, resolution: "the payment was confirmed" })
    .where(
      and(
        eq(attentionItems.reference, reference),
        eq(attentionItems.kind, "books-differ"),
        isNull(attentionItems.resolvedAt),
      ),
    );
}

/** Makes the order of a locked checkout and closes it; raises an entry for pieces that are no longer there. */
export async function sellCheckout(
  transaction: Transaction,
  sale: {
    checkout: typeof checkouts.$inferSelect;
    attempt: typeof paymentAttempts.$inferSelect;
    paidAt: Date;
    paidKobo: number;
    now: Date;
  },
): ReturnType<typeof makeOrder> {
  const { checkout, attempt, paidAt, paidKobo, now } = sale;
  const { reference, provider, amountKobo } = attempt;
  const order = await makeOrder(transaction, { checkout, reference, provider, amountKobo, paidAt, now });
  const state = move(checkoutMoves, checkout.state, "paid");
  await transaction.update(checkouts).set({ state }).where(eq(checkouts.id, checkout.id));
  if (order.missing.length === 0) return order;
  const missing = order.missing.map(({ title, size, pieces }) => `${pieces} × ${title} (${size})`).join(", ");
  await raiseAttention(transaction, {
    kind: "late-no-stock",
    reference,
    checkoutId: checkout.id,
    orderId: order.id,
    now,
    expectedKobo: amountKobo,
    paidKobo,
    detail: `Order ${order.number} is paid, but these pieces are no longer there: ${missing}.`,
  });
  return order;
}

/** Locks the checkout of a reference that is known to exist. Everything that settles an attempt goes through here. */
export async function lockCheckoutOf(transaction: Transaction, reference: string) {
  const [found] = await transaction
    .select({ checkoutId: paymentAttempts.checkoutId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  const [checkout] = await transaction
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, found!.checkoutId))
    .for("update");
  // Read after the checkout is locked: another caller may have recorded the payment meanwhile.
  const [attempt] = await transaction.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return { checkout: checkout!, attempt: attempt! };
}

function mismatchOf(
  payment: ConfirmedPayment,
  attempt: typeof paymentAttempts.$inferSelect,
): { kind: AttentionKind; detail: string } | undefined {
  const expected = formatNaira(attempt.amountKobo);
  if (payment.currency !== attempt.currency) {
    const detail = `${formatMoney(payment.amountKobo, payment.currency)} came instead of ${expected}. No order was made.`;
    return { kind: "wrong-currency", detail };
  }
  if (payment.amountKobo === attempt.amountKobo) return undefined;
  return {
    kind: payment.amountKobo < attempt.amountKobo ? "paid-too-little" : "paid-too-much",
    detail: `${formatNaira(payment.amountKobo)} came instead of ${expected}. No order was made.`,
  };
}

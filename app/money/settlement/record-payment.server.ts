import { eq } from "drizzle-orm";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import type { AttentionKind } from "#app/money/attention/attention-kinds.ts";
import { resolveEntries } from "#app/money/attention/close-attention.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { settleAttempt } from "#app/money/checkout-records/change-attempts.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { type Payment, shopsShareOf } from "#app/money/payments/payments.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeTogether } from "#app/platform/database/write-together.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { type AppliedMoney, applyMoney, isOrdered } from "./apply-money.server.ts";
import { type CheckoutOutcome, findRecordedOutcome } from "./recorded-outcome.server.ts";

export const payerReceiptKind = "payer-receipt";

export type ConfirmedPayment = Extract<Payment, { status: "success" }>;

/**
 * Turns a confirmed payment into one order, less due, or an entry. Locks the checkout, so only the first of concurrent
 * calls changes anything. Every reference pays its checkout, open, expired or abandoned. Source:
 * docs/architecture.md#the-way-of-an-order.
 */
export async function recordPayment(
  transaction: Transaction,
  confirmed: ConfirmedPayment,
  now: Date,
): Promise<CheckoutOutcome> {
  const { reference } = confirmed;
  const { checkout, attempt } = await lockCheckoutOf(transaction, reference);
  if (attempt.state === "paid") return findRecordedOutcome(transaction, reference);
  const payment = { ...confirmed, amountKobo: shopsShareOf(confirmed, attempt.amountKobo) };
  const { amountKobo: paidKobo, currency } = payment;
  const settled = settleAttempt(transaction, attempt, { paidKobo, paidCurrency: currency, now });
  // This payment has resolved the difference that the entry was about.
  const closed = resolveEntries(
    transaction,
    { reference, kind: "books-differ" },
    { by: attempt.provider, resolution: "the payment was confirmed", now },
  );
  await writeTogether(transaction, [settled, closed]);
  if (attempt.payLinkId) {
    const work = { kind: payerReceiptKind, key: `${payerReceiptKind}:${reference}`, payload: { reference } };
    await addToOutbox(transaction, { ...work, now });
  }

  const about = { reference, checkoutId: checkout.id, paidKobo, currency, now };
  const before = isOrdered(checkout) ? await findDue(transaction, checkout.id) : undefined;
  // An existing order takes any amount in naira; a new one needs the exact amount.
  const mismatch = before && currency === attempt.currency ? undefined : mismatchOf(payment, attempt);
  if (mismatch) {
    await raiseAttention(transaction, { ...about, ...mismatch, expectedKobo: attempt.amountKobo });
    return { kind: "attention", reason: mismatch.kind };
  }
  if (before && before.receivedKobo >= before.order.totalKobo) {
    const { id, number, totalKobo } = before.order;
    const detail = `Order ${number} was already paid${before.order.reference ? ` under ${before.order.reference}` : ""}. Refund this second payment.`;
    await raiseAttention(transaction, { ...about, kind: "paid-twice", orderId: id, expectedKobo: totalKobo, detail });
    return { kind: "attention", reason: "paid-twice", orderNumber: number };
  }
  const { provider } = attempt;
  const receipt = receiptOf(payment, provider);
  const applied = await applyMoney(transaction, { checkout, receipt, reference, provider, now });
  if (applied.kind === "awaits-staff") return { kind: "awaits-staff", trackToken: checkout.trackToken };
  return outcomeOf(applied, paidKobo, before);
}

export function receiptOf(
  { reference, amountKobo, paidAt }: Pick<ConfirmedPayment, "reference" | "amountKobo" | "paidAt">,
  provider: string,
): Receipt {
  return { source: "provider", reference, amountKobo, receivedAt: paidAt, recordedBy: provider };
}

function outcomeOf(applied: AppliedMoney, paidKobo: number, before: { dueKobo: number } | undefined): CheckoutOutcome {
  if (applied.kind === "ordered") {
    if (applied.missing.length === 0) return { kind: "completed", orderNumber: applied.number };
    return { kind: "attention", reason: "late-no-stock", orderNumber: applied.number };
  }
  if (applied.kind === "received") {
    if (before && paidKobo > before.dueKobo) {
      return { kind: "attention", reason: "paid-beyond-due", orderNumber: applied.number };
    }
    return { kind: "completed", orderNumber: applied.number };
  }
  throw new Error(`A payment that was not settled yet is ${applied.kind}.`);
}

/** Everything that settles an attempt locks here. */
export async function lockCheckoutOf(transaction: Transaction, reference: string) {
  const [checkout] = await transaction
    .select()
    .from(checkouts)
    .where(
      eq(
        checkouts.id,
        // A reference never changes its checkout.
        transaction
          .select({ checkoutId: paymentAttempts.checkoutId })
          .from(paymentAttempts)
          .where(eq(paymentAttempts.reference, reference)),
      ),
    )
    .for("update");
  // Reads the attempt again, now under the lock.
  const [attempt] = await transaction.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return { checkout: checkout!, attempt: attempt! };
}

function mismatchOf(
  payment: ConfirmedPayment,
  attempt: typeof paymentAttempts.$inferSelect,
): { kind: AttentionKind; detail: string } | undefined {
  const expected = formatNaira(attempt.amountKobo);
  if (payment.currency !== attempt.currency) {
    const detail = `${formatMoney(payment.amountKobo, payment.currency)} received instead of ${expected}. No order was created.`;
    return { kind: "wrong-currency", detail };
  }
  if (payment.amountKobo === attempt.amountKobo) return undefined;
  return {
    kind: payment.amountKobo < attempt.amountKobo ? "paid-too-little" : "paid-too-much",
    detail: `${formatNaira(payment.amountKobo)} received instead of ${expected}. No order was created.`,
  };
}

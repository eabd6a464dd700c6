import { and, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { isOurReference } from "#app/money/payments/payment-reference.ts";
import { type ListedTransaction, type Payment, type Payments, shopsShareOf } from "#app/money/payments/payments.ts";
import { sumSentBack } from "#app/money/refunds/find-refundable.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { raiseReversal } from "./raise-reversal.server.ts";

const batchSize = 500;

/**
 * Compares a day in both directions: listed but missing or different here, and paid here but not listed. An unknown
 * payment is recorded, and is no difference. The rest becomes entries, once each. Returns listed and differing numbers.
 * Throws `PaymentsUnavailable`.
 */
export async function compareDay(
  shop: OrderShop,
  provider: Payments,
  day: string,
): Promise<{ transactionCount: number; differenceCount: number }> {
  const range = lagosDayRange(day);
  const listed = await provider.listTransactions(range);
  const counted = { transactionCount: 0, differenceCount: 0 };
  for (let start = 0; start < listed.length; start += batchSize) {
    const batch = listed.slice(start, start + batchSize);
    const ours = await findAttempts(shop, provider, batch);
    for (const transaction of batch) {
      const attempt = ours.get(transaction.reference);
      // The transaction may be of another shop that uses the same account.
      if (!attempt && !isOurReference(transaction.reference)) continue;
      counted.transactionCount += 1;
      const differs = attempt
        ? await differsHere(shop, attempt, transaction)
        : await isMissingHere(shop, provider, transaction);
      if (differs) counted.differenceCount += 1;
    }
  }
  const references = new Set(listed.map(({ reference }) => reference));
  for (const attempt of await findPaidOf(shop, provider, range)) {
    if (references.has(attempt.reference)) continue;
    // The provider's clock may put the payment on another day.
    const payment = await provider.verify(attempt.reference);
    if (payment.status !== "success" && (await differsAsPaid(shop, attempt, payment.status))) {
      counted.differenceCount += 1;
    }
  }
  return counted;
}

type Attempt = typeof paymentAttempts.$inferSelect;

async function findAttempts(
  { db }: OrderShop,
  { provider }: Payments,
  listed: ListedTransaction[],
): Promise<Map<string, Attempt>> {
  const references = listed.map(({ reference }) => reference);
  const found = await db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.reference, references), eq(paymentAttempts.provider, provider)));
  return new Map(found.map(attempt => [attempt.reference, attempt]));
}

function findPaidOf(
  { db }: OrderShop,
  { provider }: Payments,
  { from, to }: { from: Date; to: Date },
): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        isNotNull(paymentAttempts.paidKobo),
        gte(paymentAttempts.createdAt, from),
        lt(paymentAttempts.createdAt, to),
      ),
    );
}

/** True for a reference of our form that is in none of our books. */
async function isMissingHere(shop: OrderShop, provider: Payments, transaction: ListedTransaction): Promise<boolean> {
  const { reference, currency, status } = transaction;
  if (status !== "success") return false;
  await raiseAttention(shop.db, {
    kind: "unknown-reference",
    reference,
    provider: provider.provider,
    paidKobo: shopsShareOf(transaction),
    currency,
    now: shop.now(),
    detail: "The provider has a payment with a reference we don't recognise. No order was created.",
  });
  return true;
}

async function differsHere(shop: OrderShop, attempt: Attempt, transaction: ListedTransaction): Promise<boolean> {
  const { reference, status, currency } = transaction;
  const amountKobo = shopsShareOf(transaction, attempt.amountKobo);
  if (attempt.state !== "paid") {
    if (status !== "success") return false;
    // The payment is completed now, as its webhook would have done.
    await completeCheckout(shop, reference);
    const [asked] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
    if (asked?.state === "paid") return false;
    const detail = `The provider lists ${formatMoney(amountKobo, currency)} as paid, but does not confirm it when asked.`;
    return await raise(shop, attempt, { detail, paidKobo: amountKobo, currency });
  }
  if (status !== "success") {
    // The list may be outdated, so the payment is verified.
    const payment = await shop.payments.mustFind(attempt.provider).verify(reference);
    return payment.status !== "success" && (await differsAsPaid(shop, attempt, payment.status));
  }
  if (attempt.paidKobo === amountKobo && attempt.paidCurrency === currency) return false;
  const here = formatMoney(attempt.paidKobo ?? 0, attempt.paidCurrency ?? "NGN");
  const detail = `The provider lists ${formatMoney(amountKobo, currency)}, this shop has ${here} for the same payment.`;
  return await raise(shop, attempt, { detail, paidKobo: amountKobo, currency });
}

/** Asks the provider again. A refund explains a difference. */
async function differsAsPaid(shop: OrderShop, attempt: Attempt, status: Payment["status"]): Promise<boolean> {
  const { reference, paidKobo } = attempt;
  if (status === "reversed") return await raiseReversal(shop, reference);
  if ((await sumSentBack(shop.db, reference)) > 0) return false;
  const amount = formatMoney(paidKobo ?? 0, attempt.paidCurrency ?? "NGN");
  const what = status === "unknown" ? "has no record of this payment" : `says that this payment is "${status}"`;
  const detail = `This shop has ${amount} as paid, but the provider ${what}.`;
  return await raise(shop, attempt, { detail, ...(paidKobo !== null && { paidKobo }) });
}

async function raise(
  shop: OrderShop,
  { reference, checkoutId, amountKobo }: Attempt,
  facts: { detail: string; paidKobo?: number; currency?: string },
): Promise<true> {
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId));
  await raiseAttention(shop.db, {
    kind: "books-differ",
    reference,
    checkoutId,
    expectedKobo: amountKobo,
    now: shop.now(),
    ...(order && { orderId: order.id }),
    ...facts,
  });
  return true;
}

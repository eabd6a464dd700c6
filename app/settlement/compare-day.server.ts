import { and, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { isOurReference } from "#app/payments/payment-reference.ts";
import type { ListedTransaction, Payment } from "#app/payments/payments.ts";
import { orders, paymentAttempts } from "#app/database/schema.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { findRefundable } from "#app/refunds/find-refundable.server.ts";
import { noticeReversal } from "./notice-reversal.server.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";
import { raiseAttention } from "#app/attention/raise-attention.server.ts";

const batchSize = 500;

/**
 * Compares a day's payments in both directions: what the provider lists and we lack or have otherwise, and what we hold
 * as paid and it does not list. Money it knows and we had not heard of is learnt on the way, and is no difference then.
 * What stays different becomes an entry for the owner, once for each payment. Returns how many payments the provider
 * listed that are this shop's, and how many differ. Throws `PaymentsUnavailable`: then nothing is known of the day.
 */
export async function compareDay(
  shop: OrderShop,
  day: string,
): Promise<{ transactionCount: number; differenceCount: number }> {
  const range = lagosDayRange(day);
  const listed = await shop.payments.listTransactions(range);
  const counted = { transactionCount: 0, differenceCount: 0 };
  for (let start = 0; start < listed.length; start += batchSize) {
    const batch = listed.slice(start, start + batchSize);
    const ours = await findAttempts(shop, batch);
    for (const transaction of batch) {
      const attempt = ours.get(transaction.reference);
      // Another shop's on the same account.
      if (!attempt && !isOurReference(transaction.reference)) continue;
      counted.transactionCount += 1;
      const differs = attempt ? await differsHere(shop, attempt, transaction) : await isMissingHere(shop, transaction);
      if (differs) counted.differenceCount += 1;
    }
  }
  const references = new Set(listed.map(({ reference }) => reference));
  for (const attempt of await findPaidOf(shop, range)) {
    if (references.has(attempt.reference)) continue;
    // Its clock may be another one than ours: what it lists on the day before or after is no difference.
    const payment = await shop.payments.verify(attempt.reference);
    if (payment.status !== "success" && (await differsAsPaid(shop, attempt, payment.status))) {
      counted.differenceCount += 1;
    }
  }
  return counted;
}

type Attempt = typeof paymentAttempts.$inferSelect;

async function findAttempts({ db, payments }: OrderShop, listed: ListedTransaction[]): Promise<Map<string, Attempt>> {
  const references = listed.map(({ reference }) => reference);
  const found = await db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.reference, references), eq(paymentAttempts.provider, payments.provider)));
  return new Map(found.map(attempt => [attempt.reference, attempt]));
}

function findPaidOf({ db, payments }: OrderShop, { from, to }: { from: Date; to: Date }): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, payments.provider),
        isNotNull(paymentAttempts.paidKobo),
        gte(paymentAttempts.createdAt, from),
        lt(paymentAttempts.createdAt, to),
      ),
    );
}

/** Money under a reference of our form that is in none of our books. */
async function isMissingHere(shop: OrderShop, transaction: ListedTransaction): Promise<boolean> {
  const { reference, amountKobo: paidKobo, currency, status } = transaction;
  if (status !== "success") return false;
  await raiseAttention(shop.db, {
    ...{ kind: "unknown-reference", reference, paidKobo, currency, now: shop.now() },
    detail: "The provider lists money under a reference this shop has no record of. No order was made.",
  });
  return true;
}

async function differsHere(shop: OrderShop, attempt: Attempt, transaction: ListedTransaction): Promise<boolean> {
  const { reference, status, amountKobo, currency } = transaction;
  if (attempt.state !== "paid") {
    if (status !== "success") return false;
    // Told by nobody so far: asked about now, like any other news.
    await completeCheckout(shop, reference);
    const [asked] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
    if (asked?.state === "paid") return false;
    const detail = `The provider lists ${formatMoney(amountKobo, currency)} as paid, but does not confirm it when asked.`;
    return await raise(shop, attempt, { detail, paidKobo: amountKobo, currency });
  }
  if (status !== "success") {
    // The list may be older than the truth.
    const payment = await shop.payments.verify(reference);
    return payment.status !== "success" && (await differsAsPaid(shop, attempt, payment.status));
  }
  if (attempt.paidKobo === amountKobo && attempt.paidCurrency === currency) return false;
  const here = formatMoney(attempt.paidKobo ?? 0, attempt.paidCurrency ?? "NGN");
  const detail = `The provider lists ${formatMoney(amountKobo, currency)}, this shop has ${here} for the same payment.`;
  return await raise(shop, attempt, { detail, paidKobo: amountKobo, currency });
}

/** We hold it as paid and the provider does not, now that it is asked. A refund explains that. */
async function differsAsPaid(shop: OrderShop, attempt: Attempt, status: Payment["status"]): Promise<boolean> {
  const { reference, paidKobo } = attempt;
  if (status === "reversed") return await noticeReversal(shop, reference);
  const payment = await findRefundable(shop, reference);
  if (payment && payment.refundedKobo > 0) return false;
  const amount = formatMoney(paidKobo ?? 0, attempt.paidCurrency ?? "NGN");
  const what = status === "unknown" ? "does not know this payment" : `says that this payment is "${status}"`;
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
    ...{ kind: "books-differ", reference, checkoutId, expectedKobo: amountKobo, now: shop.now() },
    ...{ ...(order && { orderId: order.id }), ...facts },
  });
  return true;
}

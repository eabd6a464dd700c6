import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { recordAttempt } from "#app/money/checkout-records/change-attempts.server.ts";
import { type AttemptPurpose, unsettledAttempts } from "#app/money/checkout-records/checkout-states.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { newPaymentReference } from "#app/money/payments/payment-reference.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";

/** Somebody who pays a shopper's order by its link. Their attempts to pay are kept apart from the shopper's. */
export type Payer = { payLinkId: string; payerEmail: string };

type Attempt = typeof paymentAttempts.$inferSelect;

type AttemptFacts = {
  checkoutId: string;
  provider: string;
  amountKobo: number;
  /** Why the attempt was made. By default it pays for the order. */
  purpose?: AttemptPurpose;
  payer?: Payer | undefined;
  now: Date;
  openingUntil?: Date;
};

/** A new attempt under its own reference; the provider has not heard of it. */
export async function addAttempt(transaction: Pick<Transaction, "insert">, facts: AttemptFacts): Promise<Attempt> {
  const attempt = newAttempt(facts);
  await recordAttempt(transaction, attempt);
  return attempt;
}

/** Makes an attempt, which the caller writes. */
export function newAttempt({ now, payer, ...facts }: AttemptFacts): Attempt {
  return {
    currency: "NGN",
    purpose: "order",
    openingUntil: null,
    ...facts,
    payLinkId: payer?.payLinkId ?? null,
    payerEmail: payer?.payerEmail ?? null,
    id: newId(),
    reference: newPaymentReference(),
    state: "created",
    accessCode: null,
    paymentUrl: null,
    askedCount: 0,
    // Browser and webhook are usually faster.
    askAfter: new Date(now.getTime() + firstQuestionMs),
    createdAt: now,
    settledAt: null,
    failures: 0,
    paidKobo: null,
    paidCurrency: null,
    isTest: false,
  };
}

const firstQuestionMs = 30_000;

/** Longer than a provider's answer with retries. */
export function claimUntil(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}

const claimMs = 60_000;

/** Finds an attempt that can be paid: same amount, current provider, same payer (the shopper without one). */
export async function findUsableAttempt(
  transaction: Transaction,
  wanted: {
    checkoutId: string;
    provider: string;
    amountKobo: number;
    payer?: Payer | undefined;
    replacing?: string | undefined;
  },
) {
  const attempts = await transaction
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.checkoutId, wanted.checkoutId),
        ...ofPayer(wanted.payer),
        eq(paymentAttempts.provider, wanted.provider),
        eq(paymentAttempts.amountKobo, wanted.amountKobo),
        inArray(paymentAttempts.state, unsettledAttempts),
      ),
    )
    .orderBy(desc(paymentAttempts.id));
  return attempts.find(attempt => attempt.reference !== wanted.replacing);
}

/** The condition for a payer's attempts; without a payer, for the shopper's own. */
export function ofPayer(payer: Payer | undefined) {
  if (!payer) return [isNull(paymentAttempts.payLinkId)];
  return [eq(paymentAttempts.payLinkId, payer.payLinkId), eq(paymentAttempts.payerEmail, payer.payerEmail)];
}

/** Returns undefined when the shopper pays. */
export function payerOf({ payLinkId, payerEmail }: Attempt): Payer | undefined {
  return payLinkId && payerEmail ? { payLinkId, payerEmail } : undefined;
}

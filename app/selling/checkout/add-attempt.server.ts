import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { recordAttempt } from "#app/money/checkout-records/change-attempts.server.ts";
import { newPaymentReference } from "#app/money/payments/payment-reference.ts";
import { paymentAttempts } from "#app/platform/tables/checkout-tables.server.ts";
import { type AttemptPurpose, unsettledAttempts } from "#app/platform/tables/states.ts";

/** Who pays by a link; each has attempts of their own. */
export type Payer = { payLinkId: string; payerEmail: string };

type Attempt = typeof paymentAttempts.$inferSelect;

type AttemptFacts = {
  checkoutId: string;
  provider: string;
  amountKobo: number;
  /** What it pays; left out where it makes the order. */
  purpose?: AttemptPurpose;
  payer?: Payer | undefined;
  now: Date;
  /** Until when nobody else announces it. */
  openingUntil?: Date;
};

/** Another attempt to pay a checkout, under a reference of its own; the provider has not heard of it yet. */
export async function addAttempt(transaction: Pick<Transaction, "insert">, facts: AttemptFacts): Promise<Attempt> {
  const attempt = newAttempt(facts);
  await recordAttempt(transaction, attempt);
  return attempt;
}

/** The row of such an attempt, which the caller writes. */
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
    // The shopper's browser and the webhook are usually faster; the first question can wait.
    askAfter: new Date(now.getTime() + firstQuestionMs),
    createdAt: now,
    settledAt: null,
    paidKobo: null,
    paidCurrency: null,
  };
}

const firstQuestionMs = 30_000;

/** Until when whoever claims an attempt now may announce it: longer than a provider's answer and its second tries. */
export function claimUntil(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}

const claimMs = 60_000;

/**
 * An attempt that may still be paid: of this very amount, with the provider that takes new payments, and of this payer
 * (the shopper themselves without one).
 */
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

/** Attempts of this payer by their link; without one, the shopper's own. */
export function ofPayer(payer: Payer | undefined) {
  if (!payer) return [isNull(paymentAttempts.payLinkId)];
  return [eq(paymentAttempts.payLinkId, payer.payLinkId), eq(paymentAttempts.payerEmail, payer.payerEmail)];
}

/** Who pays an attempt by a link; undefined for the shopper. */
export function payerOf({ payLinkId, payerEmail }: Attempt): Payer | undefined {
  return payLinkId && payerEmail ? { payLinkId, payerEmail } : undefined;
}

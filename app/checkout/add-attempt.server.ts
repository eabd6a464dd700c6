import { and, desc, eq, inArray } from "drizzle-orm";
import { newId } from "#app/database/new-id.server.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { newPaymentReference } from "#app/payments/payment-reference.ts";
import { paymentAttempts } from "#app/tables/checkout-tables.server.ts";
import { type AttemptPurpose, unsettledAttempts } from "#app/tables/states.ts";

/** Another attempt to pay a checkout, under a reference of its own; the provider has not heard of it yet. */
export async function addAttempt(
  transaction: Pick<Transaction, "insert">,
  attempt: {
    checkoutId: string;
    provider: string;
    amountKobo: number;
    /** What it pays; left out where it makes the order. */
    purpose?: AttemptPurpose;
    now: Date;
    openingUntil?: Date;
  },
): Promise<typeof paymentAttempts.$inferSelect> {
  const { now, ...values } = attempt;
  const [added] = await transaction
    .insert(paymentAttempts)
    .values({
      ...values,
      id: newId(),
      reference: newPaymentReference(),
      state: "created",
      // The shopper's browser and the webhook are usually faster; the first question can wait.
      askAfter: new Date(now.getTime() + firstQuestionMs),
      createdAt: now,
    })
    .returning();
  return added!;
}

const firstQuestionMs = 30_000;

/** An attempt that may still be paid: of this very amount, and with the provider that takes new payments. */
export async function findUsableAttempt(
  transaction: Transaction,
  wanted: { checkoutId: string; provider: string; amountKobo: number; replacing?: string | undefined },
) {
  const attempts = await transaction
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.checkoutId, wanted.checkoutId),
        eq(paymentAttempts.provider, wanted.provider),
        eq(paymentAttempts.amountKobo, wanted.amountKobo),
        inArray(paymentAttempts.state, unsettledAttempts),
      ),
    )
    .orderBy(desc(paymentAttempts.id));
  return attempts.find(attempt => attempt.reference !== wanted.replacing);
}

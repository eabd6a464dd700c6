import { and, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import { unsettledAttempts } from "#app/money/checkout-records/checkout-states.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { refundsUnderWay } from "#app/money/refunds/refund-states.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

/** Payments and refunds that this provider is still asked about. */
export async function countOpenPayments({ db }: ReadContext, provider: string): Promise<number> {
  const attempts = await db.$count(
    paymentAttempts,
    and(eq(paymentAttempts.provider, provider), inArray(paymentAttempts.state, unsettledAttempts)),
  );
  return (
    attempts + (await db.$count(refunds, and(eq(refunds.provider, provider), inArray(refunds.state, refundsUnderWay))))
  );
}

/** Finds the newest payment that this provider announced for us. */
export async function findNewestPayment({ db }: ReadContext, provider: string): Promise<string | undefined> {
  const [newest] = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), isNotNull(paymentAttempts.accessCode)))
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return newest?.reference;
}

/** When the last signed message came from this provider since then; a repeated one keeps its first time. */
export async function findLastWebhook(
  { db }: ReadContext,
  provider: string,
  since = new Date(0),
): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), gte(paymentEvents.receivedAt, since)))
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  return last?.at;
}

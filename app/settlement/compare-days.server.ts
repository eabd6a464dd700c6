import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { lagosDayAfter, lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import { PaymentsUnavailable } from "#app/payments/payments.ts";
import { describeReason } from "#app/log/describe-error.server.ts";
import { comparedDays, paymentAttempts } from "#app/database/schema.server.ts";
import { compareDay } from "./compare-day.server.ts";
import type { ComparedDay } from "./compared-day.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";

const hourMs = 60 * 60 * 1000;
/** After the day is over: what was paid in its last minutes is settled by then. */
const firstMs = hourMs;
/** And once more, when a provider has given up repeating its webhooks and transfers under way have come or not. */
const secondMs = 4 * 24 * hourMs;
const againMs = 15 * 60 * 1000;
const claimMs = 15 * 60 * 1000;
/** A shop that was off for longer looks no further back. */
const maxDays = 14;

/**
 * Compares every day that is over and due with the provider's list, an hour after its end and again four days later.
 * One instance at a time for each day. A provider that does not answer leaves the day due, to be tried again in a
 * quarter of an hour; it is never taken for a day without differences.
 */
export async function compareDays(shop: OrderShop): Promise<void> {
  await addDays(shop);
  for (let compared = 0; compared < maxDays; compared++) {
    const day = await claim(shop);
    if (!day) return;
    const isThis = and(eq(comparedDays.provider, shop.payments.provider), eq(comparedDays.day, day));
    try {
      const counted = await compareDay(shop, day);
      const comparedAt = shop.now();
      const again = new Date(lagosDayRange(day).to.getTime() + secondMs);
      await shop.db
        .update(comparedDays)
        .set({ ...counted, comparedAt, compareAfter: comparedAt < again ? again : null, ...unclaimed, problem: null })
        .where(isThis);
      if (counted.differenceCount > 0) shop.log.warn({ day, ...counted }, "the provider's books of a day differ");
      else shop.log.info({ day, ...counted }, "a day was compared with the provider's books");
    } catch (error) {
      const compareAfter = new Date(shop.now().getTime() + againMs);
      const problem = describeReason(error);
      await shop.db
        .update(comparedDays)
        .set({ compareAfter, problem, ...unclaimed })
        .where(isThis);
      if (!(error instanceof PaymentsUnavailable)) throw error;
      shop.log.warn({ err: error, day }, "the provider does not answer; the day is compared later");
      return;
    }
  }
}

const unclaimed = { claimedUntil: null };

/** The last days of the provider in use, newest first. */
export async function listComparedDays(
  { db, payments }: Pick<OrderShop, "db" | "payments">,
  limit = 7,
): Promise<ComparedDay[]> {
  return await db
    .select({
      day: comparedDays.day,
      comparedAt: comparedDays.comparedAt,
      transactionCount: comparedDays.transactionCount,
      differenceCount: comparedDays.differenceCount,
      problem: comparedDays.problem,
    })
    .from(comparedDays)
    .where(eq(comparedDays.provider, payments.provider))
    .orderBy(desc(comparedDays.day))
    .limit(limit);
}

/** Every day since the shop's first payment with this provider that is over, at most the last fourteen. */
async function addDays({ db, payments, now }: OrderShop): Promise<void> {
  const today = lagosDayOf(now());
  const [first] = await db
    .select({ createdAt: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.provider, payments.provider))
    .orderBy(asc(paymentAttempts.id))
    .limit(1);
  if (!first) return;
  const earliest = [lagosDayOf(first.createdAt), lagosDayAfter(today, -maxDays)].toSorted().at(-1)!;
  const days = [];
  for (let day = earliest; day < today; day = lagosDayAfter(day, 1)) days.push(day);
  if (days.length === 0) return;
  await db
    .insert(comparedDays)
    .values(
      days.map(day => ({
        ...{ provider: payments.provider, day },
        compareAfter: new Date(lagosDayRange(day).to.getTime() + firstMs),
      })),
    )
    .onConflictDoNothing();
}

/** The earliest day that is due and nobody else is comparing. */
async function claim({ db, payments, now }: OrderShop): Promise<string | undefined> {
  const isMine = eq(comparedDays.provider, payments.provider);
  const due = db
    .select({ day: comparedDays.day })
    .from(comparedDays)
    .where(
      and(
        isMine,
        isNotNull(comparedDays.compareAfter),
        lte(comparedDays.compareAfter, now()),
        or(isNull(comparedDays.claimedUntil), lte(comparedDays.claimedUntil, now())),
      ),
    )
    .orderBy(asc(comparedDays.day))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(comparedDays)
    .set({ claimedUntil: new Date(now().getTime() + claimMs) })
    .where(and(isMine, eq(comparedDays.day, sql`(${due})`)))
    .returning({ day: comparedDays.day });
  return claimed?.day;
}

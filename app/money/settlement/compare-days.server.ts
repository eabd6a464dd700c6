import { and, asc, desc, eq } from "drizzle-orm";
import { lagosDayAfter, lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { type Payments, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { claimDue } from "#app/platform/database/claim-due.server.ts";
import { describeReason } from "#app/platform/log/describe-error.server.ts";
import { compareDay } from "./compare-day.server.ts";
import type { ComparedDay } from "./compared-day.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { comparedDays } from "./settlement-tables.server.ts";

const hourMs = 60 * 60 * 1000;
/** The first comparison is an hour after the day's end, when its last payments are settled. */
const firstMs = hourMs;
/** The second comparison is when webhooks and transfers have ended. */
const secondMs = 4 * 24 * hourMs;
const againMs = 15 * 60 * 1000;
const claimMs = 15 * 60 * 1000;
const queue = { table: comparedDays, key: "day", dueAt: "compareAfter", leasedUntil: "claimedUntil" } as const;
/** Days before these are not compared. */
const maxDays = 14;

/**
 * Compares due days, an hour after their end and four days later; one instance per day. A silent provider leaves the
 * day due for a quarter of an hour.
 */
export async function compareDays(shop: OrderShop): Promise<void> {
  for (const provider of shop.payments.all) await compareDaysOf(shop, provider);
}

async function compareDaysOf(shop: OrderShop, provider: Payments): Promise<void> {
  await addDays(shop, provider.provider);
  for (let compared = 0; compared < maxDays; compared++) {
    const day = await claim(shop, provider.provider);
    if (!day) return;
    const isThis = and(eq(comparedDays.provider, provider.provider), eq(comparedDays.day, day));
    try {
      const counted = await compareDay(shop, provider, day);
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

/** Lists the days of the current provider, the newest first. */
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
    .where(eq(comparedDays.provider, payments.current.provider))
    .orderBy(desc(comparedDays.day))
    .limit(limit);
}

/** Days since the provider's first payment, at most fourteen, up to its last for an earlier one. */
async function addDays({ db, payments, now }: OrderShop, provider: string): Promise<void> {
  const today = lagosDayOf(now());
  const dayOfAttempt = async (direction: typeof asc) => {
    const [found] = await db
      .select({ createdAt: paymentAttempts.createdAt })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.provider, provider))
      .orderBy(direction(paymentAttempts.id))
      .limit(1);
    return found && lagosDayOf(found.createdAt);
  };
  const firstDay = await dayOfAttempt(asc);
  if (!firstDay) return;
  const end = provider === payments.current.provider ? today : lagosDayAfter((await dayOfAttempt(desc)) ?? firstDay, 1);
  const days = [];
  for (
    let day = laterOf(firstDay, lagosDayAfter(today, -maxDays));
    day < today && day < end;
    day = lagosDayAfter(day, 1)
  )
    days.push(day);
  if (days.length === 0) return;
  await db
    .insert(comparedDays)
    .values(
      days.map(day => ({
        provider,
        day,
        compareAfter: new Date(lagosDayRange(day).to.getTime() + firstMs),
      })),
    )
    .onConflictDoNothing();
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

async function claim({ db, now }: OrderShop, provider: string): Promise<string | undefined> {
  const claimed = await claimDue(db, queue, {
    where: eq(comparedDays.provider, provider),
    now: now(),
    until: new Date(now().getTime() + claimMs),
  });
  return claimed?.day;
}

import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { paymentAttempts } from "#app/database/schema.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";

const unsettled = ["created", "open", "pending"] as const;

/** Long past any provider's own limit (a webhook is repeated for 72 hours): then a payment counts as not made. */
const giveUpMs = 72 * 60 * 60 * 1000;
/** As long as most transfers take, and then some. */
const youngMs = 2 * 60 * 60 * 1000;
const maxQuestions = 50;

/**
 * Asks the provider about every unsettled payment that is due, the longest waiting first, until it is settled or 72
 * hours old. The pause between two questions doubles from 30 seconds to two hours: some forty questions in all. A pending
 * transfer is asked about every two minutes in its first two hours, then every half hour. Each payment is claimed before it is asked about, so instances do not ask twice.
 * Throws `PaymentsUnavailable` when the provider does not answer; the rest waits for another round.
 */
export async function askAboutPayments(shop: OrderShop): Promise<void> {
  for (let asked = 0; asked < maxQuestions; asked++) {
    const claimed = await claimNext(shop);
    if (!claimed) return;
    const outcome = await completeCheckout(shop, claimed.reference);
    const isUnpaid = ["failed", "abandoned", "unknown", "pending"].includes(outcome.kind);
    if (isUnpaid && shop.now().getTime() - claimed.createdAt.getTime() > giveUpMs)
      await giveUp(shop, claimed.reference);
  }
}

async function claimNext(shop: OrderShop) {
  const now = shop.now();
  const next = shop.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, shop.payments.provider),
        inArray(paymentAttempts.state, unsettled),
        lte(paymentAttempts.askAfter, now),
      ),
    )
    .orderBy(asc(paymentAttempts.askAfter))
    .limit(1)
    .for("update", { skipLocked: true });
  const isYoung = gt(paymentAttempts.createdAt, new Date(now.getTime() - youngMs));
  const isPending = eq(paymentAttempts.state, "pending");
  const longestSeconds = sql`case when ${and(isPending, isYoung)} then 120 when ${isPending} then 1800 else 7200 end`;
  const seconds = sql`least(${longestSeconds}, 30 * power(2, least(${paymentAttempts.askedCount}, 10)))`;
  const [claimed] = await shop.db
    .update(paymentAttempts)
    .set({
      askedCount: sql`${paymentAttempts.askedCount} + 1`,
      askAfter: sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`,
    })
    // "= (…)" asks once; "in (…)" may be planned to ask once for each row, and would then claim payments nobody asks about.
    .where(eq(paymentAttempts.id, sql`(${next})`))
    .returning({ reference: paymentAttempts.reference, createdAt: paymentAttempts.createdAt });
  return claimed;
}

/** No longer asked about. Should news of it come after all, it is heard like any other. */
async function giveUp(shop: OrderShop, reference: string): Promise<void> {
  await shop.db
    .update(paymentAttempts)
    .set({ state: "abandoned", settledAt: shop.now() })
    .where(and(eq(paymentAttempts.reference, reference), inArray(paymentAttempts.state, unsettled)));
}

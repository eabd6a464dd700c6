import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { backoffFrom, claimDue } from "#app/platform/database/claim-due.server.ts";
import { giveUpAttempt } from "#app/money/checkout-records/change-attempts.server.ts";
import { paymentAttempts } from "#app/platform/tables/checkout-tables.server.ts";
import { unsettledAttempts } from "#app/platform/tables/states.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { askEachProvider } from "#app/money/payments/payment-providers.ts";
import type { OrderShop } from "./order-shop.server.ts";

/** How long a payment is asked about: as long as providers repeat a webhook. After it, it counts as not made. */
const giveUpMs = 72 * 60 * 60 * 1000;
/** How long a transfer counts as young: longer than most take to arrive. */
const youngMs = 2 * 60 * 60 * 1000;
const maxQuestions = 50;
const firstPauseMs = 30_000;
/** The longest pause between two questions about a transfer in its first hours, an older one, and any other payment. */
const longestPausesMs = { youngTransfer: 2 * 60_000, transfer: 30 * 60_000, other: 2 * 60 * 60_000 };
const queue = { table: paymentAttempts, key: "id", dueAt: "askAfter", tries: "askedCount" } as const;

/**
 * Asks the provider about every unsettled payment that is due, the longest waiting first, until it is settled or 72
 * hours old. The pause between two questions doubles from 30 seconds to two hours: some forty questions in all. A
 * pending transfer is asked about every two minutes in its first two hours, then every half hour. Each payment is
 * claimed before it is asked about, so instances do not ask twice. A provider that does not answer does not delay the
 * others. Throws `PaymentsUnavailable` when the provider does not answer; the rest waits for another round.
 */
export async function askAboutPayments(shop: OrderShop): Promise<void> {
  await askEachProvider(shop.payments, ({ provider }) => askAboutPaymentsOf(shop, provider));
}

async function askAboutPaymentsOf(shop: OrderShop, provider: string): Promise<void> {
  for (let asked = 0; asked < maxQuestions; asked++) {
    const claimed = await claimNext(shop, provider);
    if (!claimed) return;
    const outcome = await completeCheckout(shop, claimed.reference);
    const isUnpaid = ["failed", "abandoned", "unknown", "pending"].includes(outcome.kind);
    if (isUnpaid && shop.now().getTime() - claimed.createdAt.getTime() > giveUpMs)
      await giveUpAttempt(shop.db, claimed.reference, shop.now());
  }
}

async function claimNext({ db, now }: OrderShop, provider: string) {
  const present = now();
  const isYoung = gt(paymentAttempts.createdAt, new Date(present.getTime() - youngMs));
  const isPending = eq(paymentAttempts.state, "pending");
  const { youngTransfer, transfer, other } = longestPausesMs;
  const longestMs = sql`case when ${and(isPending, isYoung)} then ${youngTransfer}::float8
    when ${isPending} then ${transfer}::float8 else ${other}::float8 end`;
  return await claimDue(db, queue, {
    where: and(eq(paymentAttempts.provider, provider), inArray(paymentAttempts.state, unsettledAttempts)),
    now: present,
    until: backoffFrom(present, paymentAttempts.askedCount, { firstMs: firstPauseMs, longestMs }),
  });
}

import { and, asc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { askEachProvider } from "#app/money/payments/payment-providers.ts";
import type { Payments } from "#app/money/payments/payments.ts";
import { backoffFrom, claimDue } from "#app/platform/database/claim-due.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { askRefund, type RefundShop, refundQueue } from "./ask-refund.server.ts";
import { recordRefunds } from "./record-refunds.server.ts";
import { refundsUnderWay } from "./refund-states.ts";
import { refunds } from "./refund-tables.server.ts";

const maxQuestions = 50;
const lookUpBackoff = { firstMs: 30_000, longestMs: 6 * 60 * 60_000 };

/**
 * Follows due refunds: sends unbegun ones again under their key, looks up others, pauses doubling from 30 seconds to
 * six hours. Instances share the work. Throws `PaymentsUnavailable`; the rest waits.
 */
export async function followRefunds(shop: RefundShop): Promise<void> {
  await askEachProvider(shop.payments, provider => followRefundsOf(shop, provider));
}

async function followRefundsOf(shop: RefundShop, provider: Payments): Promise<void> {
  for (let followed = 0; followed < maxQuestions; followed++) {
    const [due] = await shop.db
      .select({ id: refunds.id, reference: takenUnder, state: refunds.state })
      .from(refunds)
      .where(and(eq(refunds.provider, provider.provider), isFollowed(shop.now()), lte(refunds.askAfter, shop.now())))
      .orderBy(asc(refunds.askAfter))
      .limit(1);
    if (!due) return;
    if (due.state === "asked") await askRefund(shop, due.id);
    else if (await claim(shop, due.id)) await fetchRefunds(shop, provider, due.reference);
  }
}

/** Gives the name that the provider has for the payment. */
const takenUnder = sql<string>`coalesce(${refunds.providerReference}, ${refunds.reference})`;

/** Settled by hand is looked up two weeks more: the provider may still send it. */
function isFollowed(now: Date) {
  const since = new Date(now.getTime() - 14 * 24 * 60 * 60_000);
  return or(inArray(refunds.state, refundsUnderWay), and(eq(refunds.state, "settled"), gt(refunds.settledAt, since)));
}

/** False when the payment is not in our books. */
export async function fetchRefunds(shop: RefundShop, provider: Payments, reference: string): Promise<boolean> {
  const found = await provider.listRefunds(reference);
  const learnt = { provider: provider.provider, reference, found };
  return await transact(shop.db, transaction => recordRefunds(transaction, shop, learnt));
}

/** The instance that moves the due time asks. */
async function claim({ db, now }: RefundShop, id: string): Promise<boolean> {
  const present = now();
  const until = backoffFrom(present, refunds.askedCount, lookUpBackoff);
  const claimed = await claimDue(db, refundQueue, {
    where: and(eq(refunds.id, id), isFollowed(present)),
    now: present,
    until,
  });
  return claimed !== undefined;
}

import { and, asc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { refunds } from "#app/database/schema.server.ts";
import { transact } from "#app/database/transact.server.ts";
import { askRefund, type RefundShop } from "./ask-refund.server.ts";
import { recordRefunds } from "./record-refunds.server.ts";
import { underWay } from "./refund.ts";

const maxQuestions = 50;

/**
 * Follows every refund that is under way and due: one that the provider has not said yes to is asked for again under its
 * key, the others are looked up, with a pause that doubles from 30 seconds to six hours, until they are settled.
 * Instances share the work. Throws `PaymentsUnavailable` when the provider does not answer; the rest waits.
 */
export async function followRefunds(shop: RefundShop): Promise<void> {
  for (let followed = 0; followed < maxQuestions; followed++) {
    const [due] = await shop.db
      .select({ id: refunds.id, reference: refunds.reference, state: refunds.state })
      .from(refunds)
      .where(
        and(eq(refunds.provider, shop.payments.provider), isFollowed(shop.now()), lte(refunds.askAfter, shop.now())),
      )
      .orderBy(asc(refunds.askAfter))
      .limit(1);
    if (!due) return;
    if (due.state === "asked") await askRefund(shop, due.id);
    else if (await claim(shop, due.id)) await learnRefunds(shop, due.reference);
  }
}

/** What the owner settled by hand is looked up for two weeks more: the provider may send it after all. */
function isFollowed(now: Date) {
  const since = new Date(now.getTime() - 14 * 24 * 60 * 60_000);
  return or(inArray(refunds.state, underWay), and(eq(refunds.state, "settled"), gt(refunds.settledAt, since)));
}

/** What the provider says of all refunds of a payment, taken into our books. */
export async function learnRefunds(shop: RefundShop, reference: string): Promise<void> {
  const found = await shop.payments.listRefunds(reference);
  await transact(shop.db, transaction => recordRefunds(transaction, shop, { reference, found }));
}

/** Whoever moves the next question on is the one who asks this one. */
async function claim(shop: RefundShop, id: string): Promise<boolean> {
  const now = shop.now();
  const seconds = sql`least(21600, 30 * power(2, least(${refunds.askedCount}, 10)))`;
  const claimed = await shop.db
    .update(refunds)
    .set({
      askedCount: sql`${refunds.askedCount} + 1`,
      askAfter: sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`,
    })
    .where(and(eq(refunds.id, id), isFollowed(now), lte(refunds.askAfter, now)))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

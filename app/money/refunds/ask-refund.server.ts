import { and, eq, inArray } from "drizzle-orm";
import { claimDue, pauseAfter } from "#app/platform/database/claim-due.server.ts";
import { refunds } from "#app/platform/tables/order-tables.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { recordRefusal, recordRefunds } from "./record-refunds.server.ts";

export type RefundShop = Pick<OrderShop, "db" | "payments" | "now" | "log">;

/**
 * How long a claim lasts: longer than any provider's answer takes, retries included, so that no other instance asks
 * meanwhile.
 */
const claimMs = 3 * 60_000;
const backoff = { firstMs: 30_000, longestMs: 2 * 60 * 60_000 };

/**
 * The queue of refunds that are due for the next request to the provider, whether they are to be begun or looked up.
 */
export const refundQueue = { table: refunds, key: "id", dueAt: "askAfter", tries: "askedCount" } as const;

/**
 * Asks the provider to send a refund that is written down and not yet begun, outside any transaction, under a key that
 * is good for one refund only. Claimed first, so that instances do not ask side by side; a claim left behind by a
 * process that died is free again after three minutes, and the same key then finds what was begun.
 * Nothing when it is claimed, not due, or begun already. Throws `PaymentsUnavailable` when the provider does not
 * answer:
 * the refund stays due, with a pause that doubles from 30 seconds to two hours.
 */
export async function askRefund(shop: RefundShop, id: string): Promise<void> {
  const now = shop.now();
  const claimed = await claimDue(shop.db, refundQueue, {
    where: and(
      eq(refunds.id, id),
      eq(refunds.state, "asked"),
      inArray(
        refunds.provider,
        shop.payments.all.map(({ provider }) => provider),
      ),
    ),
    now,
    until: new Date(now.getTime() + claimMs),
  });
  if (!claimed) return;
  const { provider, reference, amountKobo, askedCount } = claimed;
  try {
    const start = await shop.payments.mustFind(provider).refund({ reference, amountKobo, key: id });
    await transact(shop.db, async transaction => {
      if (start.kind === "started")
        await recordRefunds(transaction, shop, { provider, reference, found: [start.refund] });
      else await recordRefusal(transaction, shop, { id, reference, reason: start.reason });
    });
    shop.log.info({ reference, refund: id, amountKobo, answer: start.kind }, "a refund was asked for");
  } catch (error) {
    const pauseMs = pauseAfter(askedCount, backoff);
    await shop.db
      .update(refunds)
      .set({ askAfter: new Date(shop.now().getTime() + pauseMs) })
      .where(and(eq(refunds.id, id), eq(refunds.state, "asked")));
    throw error;
  }
}

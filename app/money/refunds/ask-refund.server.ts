import { and, eq, inArray } from "drizzle-orm";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { claimDue, pauseAfter } from "#app/platform/database/claim-due.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { recordRefunds, recordRefusal } from "./record-refunds.server.ts";
import { refunds } from "./refund-tables.server.ts";

export type RefundShop = Pick<OrderShop, "db" | "payments" | "now" | "log">;

/** Longer than any provider's answer with retries, so that no other instance asks. */
const claimMs = 3 * 60_000;
const backoff = { firstMs: 30_000, longestMs: 2 * 60 * 60_000 };

/** Refunds due for the next request: to begin or to look up. */
export const refundQueue = { table: refunds, key: "id", dueAt: "askAfter", tries: "askedCount" } as const;

/**
 * Sends a stored refund that has not begun, outside any transaction, under its key. Claimed for three minutes; after a
 * crash the same key finds what was begun. Does nothing when claimed, not due or begun. Throws `PaymentsUnavailable`;
 * then the refund stays due, pauses doubling from 30 seconds to two hours.
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
  const { provider, amountKobo, askedCount } = claimed;
  const reference = claimed.providerReference ?? claimed.reference;
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

import { and, eq, lte, sql } from "drizzle-orm";
import { refunds } from "#app/database/schema.server.ts";
import { transact } from "#app/database/transact.server.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";
import { recordRefusal, recordRefunds } from "./record-refunds.server.ts";

export type RefundShop = Pick<OrderShop, "db" | "payments" | "now" | "log">;

/** Longer than any provider's answer takes, its own second tries included: nobody else asks meanwhile. */
const claimMs = 3 * 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 2 * 60 * 60_000;

/**
 * Asks the provider to send a refund that is written down and not yet begun, outside any transaction, under a key that
 * is good for one refund only. Claimed first, so that instances do not ask side by side; a claim left behind by a
 * process that died is free again after three minutes, and the same key then finds what was begun.
 * Nothing when it is claimed, not due, or begun already. Throws `PaymentsUnavailable` when the provider does not answer:
 * the refund stays due, with a pause that doubles from 30 seconds to two hours.
 */
export async function askRefund(shop: RefundShop, id: string): Promise<void> {
  const now = shop.now();
  const [claimed] = await shop.db
    .update(refunds)
    .set({ askAfter: new Date(now.getTime() + claimMs), askedCount: sql`${refunds.askedCount} + 1` })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, "asked"),
        eq(refunds.provider, shop.payments.provider),
        lte(refunds.askAfter, now),
      ),
    )
    .returning();
  if (!claimed) return;
  const { reference, amountKobo, askedCount } = claimed;
  try {
    const start = await shop.payments.refund({ reference, amountKobo, key: id });
    await transact(shop.db, transaction =>
      start.kind === "started"
        ? recordRefunds(transaction, shop, { reference, found: [start.refund] })
        : recordRefusal(transaction, shop, { id, reference, reason: start.reason }),
    );
    shop.log.info({ reference, refund: id, amountKobo, answer: start.kind }, "a refund was asked for");
  } catch (error) {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(askedCount - 1, 10));
    await shop.db
      .update(refunds)
      .set({ askAfter: new Date(shop.now().getTime() + pauseMs) })
      .where(and(eq(refunds.id, id), eq(refunds.state, "asked")));
    throw error;
  }
}

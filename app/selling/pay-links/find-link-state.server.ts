import { and, eq } from "drizzle-orm";
import { type checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { PayLinkState } from "./pay-link.ts";
import type { PayLink } from "./write-pay-link.server.ts";

type Linked = { link: PayLink; checkout: typeof checkouts.$inferSelect };

/** Finds the state of a link from checkout, order and receipts in three queries. Once paid it stays paid. */
export async function findLinkState(db: Queryable, { link, checkout }: Linked, now: Date): Promise<PayLinkState> {
  const found = await findDue(db, checkout.id);
  if (found) {
    const { order, dueKobo } = found;
    // Unpaid returns owe nothing and were not paid.
    const isOff = order.stage === "cancelled" || order.stage === "refused" || (dueKobo === 0 && !order.paidAt);
    if (isOff) return { kind: "cancelled" };
    if (dueKobo === 0) return { kind: "paid", at: order.paidAt ?? order.createdAt };
    if (link.kind !== "balance" || !isAlive(link, now)) return { kind: "dead" };
    return await payable(db, { checkoutId: checkout.id, amountKobo: dueKobo, until: link.expiresAt });
  }
  const isOpen = checkout.state === "open" && checkout.expiresAt > now;
  if (!isOpen || !isAlive(link, now)) return { kind: "dead" };
  const amountKobo = checkout.payNowKobo ?? checkout.totalKobo;
  return await payable(db, { checkoutId: checkout.id, amountKobo, until: link.expiresAt });
}

function isAlive({ endedAt, expiresAt }: PayLink, now: Date): boolean {
  return endedAt === null && (expiresAt === null || expiresAt > now);
}

/** While a transfer is pending, the link cannot be paid. */
async function payable(
  db: Queryable,
  { checkoutId, ...facts }: { checkoutId: string; amountKobo: number; until: Date | null },
): Promise<PayLinkState> {
  const isOnItsWay = and(eq(paymentAttempts.checkoutId, checkoutId), eq(paymentAttempts.state, "pending"));
  const [transfer] = await db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isOnItsWay).limit(1);
  return { kind: transfer ? "being-paid" : "payable", ...facts };
}

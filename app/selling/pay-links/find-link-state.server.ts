import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { type checkouts, paymentAttempts } from "#app/platform/tables/checkout-tables.server.ts";
import type { PayLinkState } from "./pay-link.ts";
import type { PayLink } from "./write-pay-link.server.ts";

type Linked = { link: PayLink; checkout: typeof checkouts.$inferSelect };

/**
 * What a link leads to at this moment, read from its checkout, the order made of it and the money that came; three
 * queries. Once paid it stays paid, also for a link that has ended since.
 */
export async function findLinkState(db: Queryable, { link, checkout }: Linked, now: Date): Promise<PayLinkState> {
  const found = await findDue(db, checkout.id);
  if (found) {
    const { order, dueKobo } = found;
    // What came back unpaid owes nothing any more, and was not paid either.
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

/** Not while a transfer for it is on its way, whoever has begun it. */
async function payable(
  db: Queryable,
  { checkoutId, ...facts }: { checkoutId: string; amountKobo: number; until: Date | null },
): Promise<PayLinkState> {
  const isOnItsWay = and(eq(paymentAttempts.checkoutId, checkoutId), eq(paymentAttempts.state, "pending"));
  const [transfer] = await db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isOnItsWay).limit(1);
  return { kind: transfer ? "being-paid" : "payable", ...facts };
}

import { and, eq } from "drizzle-orm";
import { type checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { AskedByLink, PayLinkState } from "./pay-link.ts";
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
    const receivedKobo = order.totalKobo - dueKobo;
    const asked = { amountKobo: dueKobo, receivedKobo, later: undefined };
    return await payable(db, checkout.id, { ...asked, until: link.expiresAt });
  }
  const isOpen = checkout.state === "open" && checkout.expiresAt > now;
  if (!isOpen || !isAlive(link, now)) return { kind: "dead" };
  const { totalKobo, terms } = checkout;
  const amountKobo = checkout.payNowKobo ?? totalKobo;
  const when = terms === "on-delivery" ? "delivery" : "ready";
  const later = amountKobo < totalKobo ? ({ amountKobo: totalKobo - amountKobo, when } as const) : undefined;
  return await payable(db, checkout.id, { amountKobo, receivedKobo: 0, later, until: link.expiresAt });
}

function isAlive({ endedAt, expiresAt }: PayLink, now: Date): boolean {
  return endedAt === null && (expiresAt === null || expiresAt > now);
}

/** While a transfer is pending, the link cannot be paid. */
async function payable(db: Queryable, checkoutId: string, asked: AskedByLink): Promise<PayLinkState> {
  const isOnItsWay = and(eq(paymentAttempts.checkoutId, checkoutId), eq(paymentAttempts.state, "pending"));
  const [transfer] = await db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isOnItsWay).limit(1);
  return { kind: transfer ? "being-paid" : "payable", ...asked };
}

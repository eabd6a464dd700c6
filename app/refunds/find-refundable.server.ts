import { and, desc, eq } from "drizzle-orm";
import { sumKobo } from "#app/lib/money.ts";
import type { Queryable } from "#app/database/open-database.server.ts";
import { attentionItems, checkouts, customers, orders, paymentAttempts, refunds } from "#app/database/schema.server.ts";
import { countsAsRefunded, type PaymentRefund, type Refundable, underWay } from "./refund.ts";

/**
 * The payment under a reference that money really came under, with its refunds; undefined when none did. Also one that
 * is in no checkout of ours: the owner was told of it (`unknown-reference`) with the amount, and `provider` is today's.
 */
export async function findRefundable(
  { db, payments }: { db: Queryable; payments: { provider: string } },
  reference: string,
): Promise<Refundable | undefined> {
  const paid = (await findPaid(db, reference)) ?? (await findUnknown(db, reference, payments.provider));
  if (!paid) return undefined;
  const all = await db
    .select({ ...refundColumns, isOurs: refunds.isOurs })
    .from(refunds)
    .where(eq(refunds.reference, reference))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  const refundedKobo = sumKobo(all.filter(({ state }) => countsAsRefunded(state)).map(one => one.amountKobo));
  return {
    ...paid,
    reference,
    refundedKobo,
    leftKobo: Math.max(0, paid.paidKobo - refundedKobo),
    isUnderWay: all.some(({ state, isOurs }) => isOurs && (underWay as string[]).includes(state)),
    refunds: all.map(({ isOurs: _mine, ...refund }) => refund),
  };
}

/** What went back or is on its way of every payment for an order, newest first. */
export async function listRefundsOf(db: Queryable, orderId: string): Promise<PaymentRefund[]> {
  return await db
    .select(refundColumns)
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

const refundColumns = {
  id: refunds.id,
  reference: refunds.reference,
  amountKobo: refunds.amountKobo,
  currency: refunds.currency,
  state: refunds.state,
  reason: refunds.reason,
  actor: refunds.actor,
  createdAt: refunds.createdAt,
  settledAt: refunds.settledAt,
  pieces: refunds.pieces,
};

async function findPaid(db: Queryable, reference: string) {
  const [found] = await db
    .select({
      provider: paymentAttempts.provider,
      paidKobo: paymentAttempts.paidKobo,
      currency: paymentAttempts.paidCurrency,
      orderId: orders.id,
      orderNumber: orders.number,
      customerEmail: customers.email,
    })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .innerJoin(customers, eq(customers.id, checkouts.customerId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(eq(paymentAttempts.reference, reference));
  if (!found || found.paidKobo === null) return undefined;
  return { ...found, paidKobo: found.paidKobo, currency: found.currency ?? "NGN" };
}

async function findUnknown(db: Queryable, reference: string, provider: string) {
  const [item] = await db
    .select({ paidKobo: attentionItems.paidKobo, currency: attentionItems.currency })
    .from(attentionItems)
    .where(and(eq(attentionItems.reference, reference), eq(attentionItems.kind, "unknown-reference")))
    .limit(1);
  if (!item?.paidKobo) return undefined;
  const { paidKobo, currency } = item;
  return { provider, paidKobo, currency, orderId: null, orderNumber: null, customerEmail: null };
}

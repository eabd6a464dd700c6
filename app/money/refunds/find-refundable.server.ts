import { and, asc, desc, eq, inArray, ne, not, or, sql } from "drizzle-orm";
import { sumKobo } from "#app/lib/money.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { findTakenUnder } from "./find-taken-under.server.ts";
import { countsAsRefunded, type PaymentRefund, type Refundable, type RefundState } from "./refund.ts";
import { refundsUnderWay } from "./refund-states.ts";
import { refunds } from "./refund-tables.server.ts";

/**
 * A payment that money came under, with refunds; undefined for none. Includes money seen or taken by staff, and
 * payments of no checkout (`unknown-reference` has amount and provider; old entries mean the current provider).
 */
export async function findRefundable(
  { db, payments }: ReadContext & { payments: Pick<PaymentProviders, "current"> },
  reference: string,
): Promise<Refundable | undefined> {
  const paid =
    (await findPaid(db, reference)) ??
    (await findTakenByHand(db, reference)) ??
    (await findUnknown(db, reference, payments.current.provider));
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
    isUnderWay: all.some(({ state, isOurs }) => isOurs && (refundsUnderWay as RefundState[]).includes(state)),
    refunds: all.map(({ isOurs: _mine, ...refund }) => refund),
  };
}

/**
 * Sums what went back, or is on its way, of the money that a provider took under a reference, whichever order it pays
 * now. Money that only moved to another order is still with the shop.
 */
export async function sumSentBack(db: Queryable, reference: string): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(sum(${refunds.amountKobo}), 0)::float8` })
    .from(refunds)
    .where(
      and(
        or(eq(refunds.reference, reference), eq(refunds.providerReference, reference)),
        ne(refunds.state, "failed"),
        not(refunds.isExchange),
      ),
    );
  return row!.kobo;
}

/** Lists refunds of every payment of an order, newest first. */
export async function listRefundsOf(db: Queryable, orderId: string): Promise<PaymentRefund[]> {
  return await db
    .select(refundColumns)
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

/** Lists refunds of payments that may have no order yet. */
export async function listRefundsUnder(db: Queryable, references: string[]): Promise<PaymentRefund[]> {
  if (references.length === 0) return [];
  return await db
    .select(refundColumns)
    .from(refunds)
    .where(inArray(refunds.reference, references))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

const refundColumns = {
  id: refunds.id,
  reference: refunds.reference,
  amountKobo: refunds.amountKobo,
  currency: refunds.currency,
  state: refunds.state,
  reason: refunds.reason,
  why: refunds.why,
  actor: refunds.actor,
  createdAt: refunds.createdAt,
  settledAt: refunds.settledAt,
  pieces: refunds.pieces,
  isExchange: refunds.isExchange,
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

async function findTakenByHand(db: Queryable, reference: string) {
  const [found] = await db
    .select({
      provider: receipts.source,
      paidKobo: receipts.amountKobo,
      orderId: orders.id,
      orderNumber: orders.number,
      customerEmail: customers.email,
    })
    .from(receipts)
    .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
    .innerJoin(customers, eq(customers.id, checkouts.customerId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(receipts.reference, reference), ne(receipts.source, "provider")))
    .orderBy(asc(receipts.createdAt))
    .limit(1);
  if (!found) return undefined;
  const taken = found.provider === "exchange" ? await findTakenUnder(db, reference) : undefined;
  const atProvider = taken && { provider: taken.provider, providerReference: taken.reference };
  return { ...found, currency: "NGN", ...atProvider };
}

async function findUnknown(db: Queryable, reference: string, current: string) {
  const [item] = await db
    .select({
      paidKobo: attentionItems.paidKobo,
      currency: attentionItems.currency,
      provider: attentionItems.provider,
    })
    .from(attentionItems)
    .where(and(eq(attentionItems.reference, reference), eq(attentionItems.kind, "unknown-reference")))
    .limit(1);
  if (!item?.paidKobo) return undefined;
  const { paidKobo, currency, provider } = item;
  return { provider: provider ?? current, paidKobo, currency, orderId: null, orderNumber: null, customerEmail: null };
}

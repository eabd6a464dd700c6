import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { refunds } from "./refund-tables.server.ts";

/** Names a payment as its provider knows it. */
export type TakenUnder = { provider: string; reference: string };

/**
 * Finds the payment at a provider behind an "exchange" receipt of a changed order: the only one whose money it is,
 * through every change. Undefined for other receipts, for money of the shop's own account, and where several payments
 * came together in it. Such money is sent back by a person. One query for each change.
 */
export async function findTakenUnder(db: Queryable, reference: string): Promise<TakenUnder | undefined> {
  const parts = await db
    .selectDistinct({ reference: refunds.reference, provider: paymentAttempts.provider })
    .from(receipts)
    .innerJoin(orders, and(eq(orders.checkoutId, receipts.checkoutId), orders.isChange))
    .innerJoin(refunds, and(eq(refunds.orderId, orders.replacesId), refunds.isExchange, isNull(refunds.returnId)))
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.reference, refunds.reference), isNotNull(paymentAttempts.paidKobo)),
    )
    .where(and(eq(receipts.reference, reference), eq(receipts.source, "exchange")));
  const [only] = parts;
  if (!only || parts.length > 1) return undefined;
  return only.provider === null
    ? await findTakenUnder(db, only.reference)
    : { provider: only.provider, reference: only.reference };
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { sumKobo, timesQuantity } from "#app/lib/money.ts";
import type { Attention } from "#app/money/attention/attention.ts";
import { spreadDiscount } from "#app/money/discounts/spread-discount.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { missingPieces } from "#app/stock/holds/missing-pieces.ts";
import { piecesGivenBack, type Refundable } from "./refund.ts";
import type { RefundOffer } from "./refund-choice.ts";

/**
 * What can be ticked for a refund. Items only where the payment paid the order, in naira. With a late payment's entry,
 * gone items count as missing.
 */
export async function findRefundOffer(
  db: Queryable,
  payment: Refundable,
  entry?: Pick<Attention, "kind">,
): Promise<RefundOffer> {
  const { leftKobo, orderId, reference, currency, refunds } = payment;
  const nothing = { leftKobo, feeKobo: 0, lines: [] };
  if (!orderId || currency !== "NGN") return nothing;
  const [order] = await db
    .select({ feeKobo: orders.feeKobo, discountKobo: orders.discountKobo, staysPaid: staysPaidWithout(leftKobo) })
    .from(orders)
    .innerJoin(receipts, eq(receipts.checkoutId, orders.checkoutId))
    .where(and(eq(orders.id, orderId), eq(receipts.reference, reference)));
  if (!order) return nothing;
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const gone = entry?.kind === "late-no-stock" ? await findMissing(db, orderId) : [];
  const backAlready = piecesGivenBack(refunds, reference);
  const shares = discountShares(order.discountKobo, items);
  const lines = items.map(({ position, title, size, priceKobo, quantity, productId }, index) => {
    const back = backAlready.reduce((sum, one) => (one.position === position ? sum + one.count : sum), 0);
    const pieces = Math.max(0, quantity - back);
    const missing = gone.find(one => one.productId === productId && one.size === size)?.pieces ?? 0;
    const discountKobo = shares[index] ?? 0;
    return { position, title, size, priceKobo, quantity, discountKobo, pieces, missing: Math.min(missing, pieces) };
  });
  const { feeKobo, staysPaid } = order;
  return { leftKobo, feeKobo, lines: lines.filter(({ pieces }) => pieces > 0), ...(staysPaid && { staysPaid }) };
}

/** True when the order stays paid because more had come than due. */
function staysPaidWithout(leftKobo: number) {
  return sql<boolean>`(
    select coalesce(sum(amount_kobo), 0) from receipts came where came.checkout_id = ${orders.checkoutId}
  ) - (
    select coalesce(sum(amount_kobo), 0) from refunds where refunds.order_id = ${orders.id} and state <> 'failed'
  ) - ${leftKobo}::bigint >= ${orders.totalKobo}`;
}

/** The parts of an order's discount by line. In old orders they are spread over all lines. */
export function discountShares(
  discountKobo: number,
  items: { priceKobo: number; quantity: number; discountKobo: number }[],
) {
  const shares = items.map(item => item.discountKobo);
  if (sumKobo(shares) === discountKobo) return shares;
  return spreadDiscount(
    discountKobo,
    items.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity)),
  );
}

async function findMissing(db: Queryable, orderId: string) {
  const events = await db
    .select({ kind: orderEvents.kind, after: orderEvents.after })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ["paid", "promised"])));
  return missingPieces(events);
}

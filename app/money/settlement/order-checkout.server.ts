import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import type { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { useReservedDiscounts } from "#app/money/discounts/discount-uses.server.ts";
import type { OrderCause } from "#app/money/order-records/insert-order.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { MissingPieces } from "#app/stock/holds/missing-pieces.ts";
import { makeOrder } from "./make-order.server.ts";

export type MadeOrder = { id: string; number: string; missing: MissingPieces[] };

/** Makes the order and raises an entry for missing pieces, under the money's reference or the order's number. */
export async function orderCheckout(
  transaction: Transaction,
  sale: { checkout: typeof checkouts.$inferSelect; cause: OrderCause; reference?: string | undefined; now: Date },
): Promise<MadeOrder> {
  const { checkout, cause, now } = sale;
  const order = await makeOrder(transaction, { checkout, cause, now });
  await useReservedDiscounts(transaction, checkout, { state: "used", now });
  if (order.missing.length === 0) return order;
  const missing = order.missing.map(({ title, size, pieces }) => `${pieces} × ${title} (${size})`).join(", ");
  const paid = cause.kind === "paid" ? { paidKobo: cause.amountKobo } : {};
  await raiseAttention(transaction, {
    kind: "late-no-stock",
    reference: sale.reference ?? order.number,
    checkoutId: checkout.id,
    orderId: order.id,
    now,
    expectedKobo: checkout.totalKobo,
    ...paid,
    detail: `Order ${order.number} is ${cause.kind}, but these items are sold out: ${missing}.`,
  });
  return order;
}

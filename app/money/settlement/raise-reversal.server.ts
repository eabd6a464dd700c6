import { eq } from "drizzle-orm";
import { formatMoney } from "#app/lib/money.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findRefundable, sumSentBack } from "#app/money/refunds/find-refundable.server.ts";
import type { OrderShop } from "./order-shop.server.ts";

/**
 * Verifies a paid payment and raises an entry, returning true, when it was reversed without a refund. Throws
 * `PaymentsUnavailable`.
 */
export async function raiseReversal(
  shop: Pick<OrderShop, "db" | "payments" | "now">,
  reference: string,
): Promise<boolean> {
  const [attempt] = await shop.db
    .select({
      state: paymentAttempts.state,
      checkoutId: paymentAttempts.checkoutId,
      provider: paymentAttempts.provider,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  if (attempt?.state !== "paid") return false;
  const { status } = await shop.payments.mustFind(attempt.provider).verify(reference);
  if (status !== "reversed") return false;
  const payment = await findRefundable(shop, reference);
  if (!payment) return false;
  const { orderId, orderNumber, paidKobo, currency } = payment;
  const leftKobo = paidKobo - (await sumSentBack(shop.db, reference));
  if (leftKobo <= 0) return false;
  const subject = orderNumber ? `order ${orderNumber}` : "a payment without an order";
  await raiseAttention(shop.db, {
    kind: "reversed-after-order",
    reference,
    checkoutId: attempt.checkoutId,
    ...(orderId && { orderId }),
    paidKobo,
    currency,
    now: shop.now(),
    detail: `The provider reversed ${formatMoney(leftKobo, currency)} of ${subject}.`,
  });
  return true;
}

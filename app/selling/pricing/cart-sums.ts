import type { Size } from "#app/catalog/sizes/size.ts";
import type { CartDiscount } from "#app/money/discounts/cart-discount.ts";
import { type Cart, type CartLine, cartSubtotal } from "#app/selling/cart/cart.ts";
import { type FeeRate, type OrderSums, orderSums } from "./order-sums.ts";

/**
 * A cart's cost, with the chosen rate and the server's answer about discounts. The total includes the fee once delivery
 * is agreed to; `feeKobo` is what delivery costs or would cost. Source: spec, states (delivery).
 */
export function cartSums(
  cart: Pick<Cart, "lines" | "delivery">,
  rate: FeeRate | undefined,
  answer: CartDiscount | undefined,
): OrderSums {
  const goods = { subtotalKobo: cartSubtotal(cart), discountKobo: answer?.discountKobo };
  if (cart.delivery === "agreed") return orderSums({ ...goods, rate, feeKobo: answer?.feeKobo });
  // Without delivery the server was not asked for the fee.
  const { feeKobo } = orderSums({ ...goods, rate });
  return { ...orderSums({ ...goods, rate: undefined }), feeKobo };
}

export function askedLines(lines: readonly CartLine[]): { productId: string; size: Size; quantity: number }[] {
  return lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
}

import type { Size } from "#app/catalog/sizes/size.ts";
import type { Kobo } from "#app/lib/money.ts";
import type { CartDiscount } from "#app/money/discounts/cart-discount.ts";
import { type Cart, type CartLine, cartSubtotal, lineTotal } from "#app/selling/cart/cart.ts";
import { laterPart } from "./deposit.ts";
import { type FeeRate, type OrderSums, orderSums } from "./order-sums.ts";

/** `laterKobo`: what of the total is asked once the items are made. */
export type CartSums = OrderSums & { laterKobo: Kobo };

/**
 * A cart's cost, with the chosen rate and the server's answer about discounts. The total includes the fee once delivery
 * is agreed to; `feeKobo` is what delivery costs or would cost. Source: spec, states (delivery).
 */
export function cartSums(
  cart: Pick<Cart, "lines" | "delivery">,
  rate: FeeRate | undefined,
  answer: CartDiscount | undefined,
): CartSums {
  const laterKobo = answer?.laterKobo ?? laterPart(cart.lines.map(netLine));
  const goods = { subtotalKobo: cartSubtotal(cart), discountKobo: answer?.discountKobo };
  if (cart.delivery === "agreed") return { ...orderSums({ ...goods, rate, feeKobo: answer?.feeKobo }), laterKobo };
  // Without delivery the server was not asked for the fee.
  const { feeKobo } = orderSums({ ...goods, rate });
  return { ...orderSums({ ...goods, rate: undefined }), feeKobo, laterKobo };
}

const netLine = (line: CartLine) => ({ netKobo: lineTotal(line), depositBp: line.depositBp });

export function askedLines(lines: readonly CartLine[]): { productId: string; size: Size; quantity: number }[] {
  return lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
}

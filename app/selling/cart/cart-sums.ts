import { type DeliveryRate, feeFor } from "#app/shop/delivery/delivery-rates.ts";
import type { CartDiscount } from "#app/money/discounts/cart-discount.ts";
import type { Kobo } from "#app/lib/money.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import type { Cart, CartLine } from "./cart.ts";
import { cartSubtotal } from "./cart.ts";
import type { ShownCart } from "./cart-store.ts";

/**
 * The subtotal, and the fee while delivery is agreed to; an empty cart costs nothing. Source: spec, states (delivery).
 */
export function cartTotal(cart: Pick<Cart, "lines" | "delivery">, deliveryFeeKobo: Kobo): Kobo {
  return cartSubtotal(cart) + (cart.delivery === "agreed" ? deliveryFeeKobo : 0);
}

/** What a cart costs, in kobo: `goodsKobo` after discounts, and what of the fee is paid. */
export type CartSums = { goodsKobo: Kobo; feeKobo: Kobo; totalKobo: Kobo };

/** The sums of a cart with the rate of its delivery and what the server has answered about its discounts. */
export function cartSums(cart: ShownCart, rate: DeliveryRate | undefined, answer: CartDiscount | undefined): CartSums {
  const discountKobo = answer?.discountKobo ?? 0;
  const goodsKobo = cart.subtotalKobo - discountKobo;
  // Without delivery the server was not asked what it costs.
  const answeredKobo = cart.wantsDelivery ? answer?.feeKobo : undefined;
  const feeKobo = rate ? (answeredKobo ?? feeFor(rate, goodsKobo)) : 0;
  return { goodsKobo, feeKobo, totalKobo: cartTotal(cart, feeKobo) - discountKobo };
}

/** The lines as the server is asked about them. */
export function askedLines(lines: readonly CartLine[]): { productId: string; size: Size; quantity: number }[] {
  return lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
}

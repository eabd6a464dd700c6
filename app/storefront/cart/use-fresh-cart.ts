import { useMemo } from "react";
import { refreshCart, type ShownCart, useCart } from "#app/selling/cart/cart-store.ts";
import { type Freshness, useProductSummaries } from "./use-product-summaries.ts";

/** Keeps the cart in step with the shop's products while the page is open. */
export function useFreshCart(): ShownCart & { freshness: Freshness } {
  const cart = useCart();
  const ids = useMemo(() => cart.lines.map(({ id }) => id), [cart.lines]);
  const freshness = useProductSummaries(cart.isRead ? ids : undefined, refreshCart, cart.lines);
  return { ...cart, freshness };
}

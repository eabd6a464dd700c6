import { useCartCount } from "#app/selling/cart/cart-store.ts";
import { CountBadge } from "#app/ui/count-badge.tsx";

/** The count also names the header's link: "Cart, 3 items". */
export function CartCount() {
  return <CountBadge label="Cart" count={useCartCount()} />;
}

import { CountBadge } from "#app/ui/count-badge.tsx";
import { useCartCount } from "#app/selling/cart/cart-store.ts";

/** How many pieces the cart holds, for its link in the header, which it names: "Cart, 3 items". */
export function CartCount() {
  return <CountBadge label="Cart" count={useCartCount()} />;
}

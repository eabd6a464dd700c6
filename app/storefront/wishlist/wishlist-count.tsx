import { CountBadge } from "#app/ui/count-badge.tsx";
import { useWishlistCount } from "#app/selling/wishlist/wishlist-store.ts";

/** How many products are wished for, for the link in the header, which it names: "Wishlist, 2 items". */
export function WishlistCount() {
  return <CountBadge label="Wishlist" count={useWishlistCount()} />;
}

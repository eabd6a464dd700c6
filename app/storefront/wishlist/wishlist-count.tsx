import { CountBadge } from "#app/ui/count-badge.tsx";
import { useWishlistCount } from "#app/selling/wishlist/wishlist-store.ts";

/** Also names the header's link: "Wishlist, 2 items". */
export function WishlistCount() {
  return <CountBadge label="Wishlist" count={useWishlistCount()} />;
}

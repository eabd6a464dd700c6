import { useWishlistCount } from "#app/selling/wishlist/wishlist-store.ts";
import { CountBadge } from "#app/ui/count-badge.tsx";

/** The count also names the header's link: "Wishlist, 2 items". */
export function WishlistCount() {
  return <CountBadge label="Wishlist" count={useWishlistCount()} />;
}

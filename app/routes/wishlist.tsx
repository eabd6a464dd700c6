import { WishlistView } from "#app/storefront/wishlist-view.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/wishlist.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Wishlist");

export default function WishlistPage() {
  return <WishlistView />;
}

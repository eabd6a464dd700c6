import { WishlistView } from "#app/browsing/wishlist-view.tsx";
import { pageMeta } from "#app/sharing/page-meta.ts";
import type { Route } from "./+types/wishlist.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Wishlist");

export default function WishlistPage() {
  return <WishlistView />;
}

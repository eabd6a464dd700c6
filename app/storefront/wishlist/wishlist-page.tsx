import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/wishlist-page.ts";
import { WishlistView } from "./wishlist-view.tsx";

export const handle: PageHandle = { kept: {}, needsScript: true, offline: "always" };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Wishlist");

export default function WishlistPage() {
  return <WishlistView />;
}

import { useMemo } from "react";
import { type Freshness, useProductSummaries } from "#app/catalog/use-product-summaries.ts";
import type { Wishlist } from "./wishlist.ts";
import { refreshWishlist, useWishlist } from "./wishlist-store.ts";

/**
 * The wishlist, kept in step with what the shop says now about its products; `wishes` is undefined until it has been
 * read.
 */
export function useFreshWishlist(): { wishes: Wishlist | undefined; freshness: Freshness } {
  const wishes = useWishlist();
  const ids = useMemo(() => wishes?.map(({ id }) => id), [wishes]);
  return { wishes, freshness: useProductSummaries(ids, refreshWishlist) };
}

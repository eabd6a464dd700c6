import { useSyncExternalStore } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { formatWishlist, parseWishlist, wishlistKey } from "./kept-wishlist.ts";
import { addWish, refreshWishes, removeWish, restoreWish, type Wishlist } from "./wishlist.ts";

const store = createBrowserStore<Wishlist>({ keys: [wishlistKey], parse: parseWishlist, format: formatWishlist });

/** Stays in step with other tabs. Undefined on the server and until it is read. */
export function useWishlist(): Wishlist | undefined {
  return useSyncExternalStore(store.subscribe, store.read, unread);
}

/** Returns undefined until it is read. */
export function useWishlistCount(): number | undefined {
  return useSyncExternalStore(store.subscribe, () => store.read().length, unread);
}

/** Returns false until it is read. */
export function useIsWished(productId: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().some(({ id }) => id === productId),
    () => false,
  );
}

/** Puts a product in, unless it is there. */
export function addToWishlist(product: ProductSummary): "added" | "already" {
  let kind: "added" | "already" = "already";
  store.update(wishlist => {
    const outcome = addWish(wishlist, product);
    kind = outcome.kind;
    return outcome.wishlist;
  });
  return kind;
}

/** Removes a product and offers to undo it. */
export function removeFromWishlist(productId: string): void {
  const before = store.read();
  store.update(wishlist => removeWish(wishlist, productId));
  const undo = () => void store.update(wishlist => restoreWish(wishlist, before, productId));
  showToast("removedFromWishlist", { insteadOf: ["addedToWishlist"], action: { label: "Undo", act: undo } });
}

/** Updates the wishlist from the shop's answer about `askedIds`. */
export function refreshWishlist(askedIds: readonly string[], products: readonly ProductSummary[]): void {
  store.update(wishlist => refreshWishes(wishlist, askedIds, products));
}

/** The first page is the same for everyone. */
function unread(): undefined {
  return undefined;
}

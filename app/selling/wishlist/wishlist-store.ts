import { useSyncExternalStore } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { formatWishlist, parseWishlist, wishlistKey } from "./kept-wishlist.ts";
import { addWish, refreshWishes, removeWish, restoreWish, type Wishlist } from "./wishlist.ts";

const store = createBrowserStore<Wishlist>({ keys: [wishlistKey], parse: parseWishlist, format: formatWishlist });

/** The browser's wishlist, in step with every other tab; undefined on the server and until it has been read. */
export function useWishlist(): Wishlist | undefined {
  return useSyncExternalStore(store.subscribe, store.read, unread);
}

/** How many products are wished for; undefined until the list has been read. */
export function useWishlistCount(): number | undefined {
  return useSyncExternalStore(store.subscribe, () => store.read().length, unread);
}

/** Whether a product is wished for; false until the list has been read. */
export function useIsWished(productId: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().some(({ id }) => id === productId),
    () => false,
  );
}

/** Puts a product in, unless it is there already. */
export function addToWishlist(product: ProductSummary): "added" | "already" {
  let kind: "added" | "already" = "already";
  store.update(wishlist => {
    const outcome = addWish(wishlist, product);
    kind = outcome.kind;
    return outcome.wishlist;
  });
  return kind;
}

/** Takes a product out, unless it is not there, and offers to take that back. */
export function removeFromWishlist(productId: string): void {
  const before = store.read();
  store.update(wishlist => removeWish(wishlist, productId));
  const undo = () => void store.update(wishlist => restoreWish(wishlist, before, productId));
  showToast("removedFromWishlist", { insteadOf: ["addedToWishlist"], action: { label: "Undo", act: undo } });
}

/** Brings the wishlist up to date with what the shop answered about `askedIds`. */
export function refreshWishlist(askedIds: readonly string[], products: readonly ProductSummary[]): void {
  store.update(wishlist => refreshWishes(wishlist, askedIds, products));
}

/** The server's answer, and the first one in the browser: the same page for everyone. */
function unread(): undefined {
  return undefined;
}

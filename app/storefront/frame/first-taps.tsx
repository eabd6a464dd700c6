import { useEffect } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { FirstTap } from "#app/platform/page-scripts/first-tap-name.ts";
import { drainFirstTaps, keepFirstTaps } from "#app/selling/cart/first-tap.ts";
import { putInCart } from "#app/selling/cart/put-in-cart.ts";
import { addToWishlist } from "#app/selling/wishlist/wishlist-store.ts";
import { showToast } from "#app/ui/page/toasts.tsx";

/** Performs taps made before the script ran, on this page or one left too soon. */
export function FirstTaps() {
  useEffect(() => {
    // Waits a turn, so that the page has applied an early choice of size before the buttons act on it.
    const turn = setTimeout(() => {
      const taps = drainFirstTaps();
      if (taps.length > 0) void fulfil(taps);
    });
    return () => clearTimeout(turn);
  }, []);
  return null;
}

/** Taps from another page have no button here. Few visits have any, so this code loads only then. */
async function fulfil(taps: FirstTap[]): Promise<void> {
  let products: ProductSummary[];
  try {
    const { askProductSummaries } = await import("#app/catalog/products/ask-product-summaries.ts");
    const ids = taps.map(({ productId }) => productId);
    products = await askProductSummaries(ids, new AbortController().signal);
  } catch {
    // Without a connection, the next page tries again.
    return keepFirstTaps(taps);
  }
  for (const { list, productId } of taps) {
    const product = products.find(({ id }) => id === productId);
    if (!product) showToast("productUnavailable");
    else if (list === "cart") putInCart(product);
    else showToast(addToWishlist(product) === "added" ? "addedToWishlist" : "alreadyInWishlist");
  }
}

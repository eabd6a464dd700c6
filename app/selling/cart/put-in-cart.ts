import { href } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { addToCart } from "./cart-store.ts";
import { askForSize, dropSizeQuestions } from "./size-question.ts";

/**
 * "add to cart": one size goes in at once; of several one is asked for, unless given. 'No Stock' warns. `isQuiet`: no
 * word of success. Returns whether the piece is in the cart.
 */
export function putInCart(product: ProductSummary, size?: Size, { isQuiet = false } = {}): boolean {
  const onlySize = product.sizes.length === 1 ? product.sizes[0]?.size : undefined;
  const chosen = size ?? onlySize;
  if (product.stock === "In Stock" && !chosen) {
    askForSize(product);
    return false;
  }
  dropSizeQuestions(product.id);
  const outcome = chosen && product.stock === "In Stock" ? addToCart(product, chosen) : "noStock";
  const isIn = outcome === "added" || outcome === "already";
  const viewCart = { action: { label: "View cart", href: href("/cart") } };
  if (!isIn) showToast("noStock");
  else if (!isQuiet) showToast(outcome === "added" ? "addedToCart" : "alreadyInCart", viewCart);
  return isIn;
}

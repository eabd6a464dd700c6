import { href } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { addToCart } from "./cart-store.ts";
import { askForSize, dropSizeQuestions } from "./size-question.ts";

/** "add to cart": one size goes in at once; of several one is asked for, unless given. 'No Stock' warns. */
export function putInCart(product: ProductSummary, size?: Size): void {
  if (product.stock === "No Stock") return showToast("noStock");
  const onlySize = product.sizes.length === 1 ? product.sizes[0]?.size : undefined;
  const chosen = size ?? onlySize;
  if (!chosen) return askForSize(product);
  dropSizeQuestions(product.id);
  const outcome = addToCart(product, chosen);
  const viewCart = { action: { label: "View cart", href: href("/cart") } };
  if (outcome === "added") showToast("addedToCart", viewCart);
  else if (outcome === "already") showToast("alreadyInCart", viewCart);
  else showToast("noStock");
}

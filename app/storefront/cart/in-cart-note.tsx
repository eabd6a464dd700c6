import { useIsInCart } from "#app/selling/cart/cart-store.ts";
import styles from "./in-cart-note.module.css";

/** Shown beside the price when any size of the product is in the cart. */
export function InCartNote({ productId }: { productId: string }) {
  return useIsInCart(productId) && <span className={`hint ${styles.note}`}>In cart</span>;
}

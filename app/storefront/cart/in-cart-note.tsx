import { useIsInCart } from "#app/selling/cart/cart-store.ts";
import styles from "./in-cart-note.module.css";

/** "In cart", beside the price of a product that is there, in whatever size. */
export function InCartNote({ productId }: { productId: string }) {
  return useIsInCart(productId) && <span className={styles.note}>In cart</span>;
}

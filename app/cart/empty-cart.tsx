import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LozengeTile } from "#app/ui/motif.tsx";
import styles from "./empty-cart.module.css";

/** A cart with nothing in it. Texts: spec §2. */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>
        <LozengeTile />
        <svg viewBox="0 0 160 160" role="img" aria-label="An empty bag" focusable="false">
          <path className={styles.bag} d="M34 58h92l9 86H25l9-86Z" />
          <path d="M58 74V46a22 22 0 0 1 44 0v28" />
          <path d="M34 58h92l9 86H25l9-86Z" />
          <path d="M30 108h100" strokeDasharray="6 6" />
        </svg>
      </div>
      <p>Your cart is currently empty. Add some item to it</p>
      <LinkButton look="primary" to={paths.allProducts}>
        Go to Shop
      </LinkButton>
    </div>
  );
}

import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./empty-wishlist.module.css";

/** A wishlist with nothing in it. Texts: spec, screens. */
export function EmptyWishlist() {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <path d="M60 102S16 78 16 46c0-14 11-24 24-24 9 0 16 5 20 12 4-7 11-12 20-12 13 0 24 10 24 24 0 32-44 56-44 56Z" />
        <path d="m60 50 12 12-12 12-12-12Z" />
      </svg>
      <div>
        <h2 className={styles.title}>Your wishlist is empty</h2>
        <p>Start adding products you love to your wishlist!</p>
      </div>
      <LinkButton look="primary" to={paths.allProducts}>
        Browse Products
      </LinkButton>
    </div>
  );
}

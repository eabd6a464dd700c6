import { formatNaira } from "#app/lib/money.ts";
import type { Wishlist } from "#app/selling/wishlist/wishlist.ts";
import { removeFromWishlist } from "#app/selling/wishlist/wishlist-store.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./wishlist-changes.module.css";

/** Says which wished products are gone or changed their price. */
export function WishlistChanges({ wishes }: { wishes: Wishlist }) {
  const gone = wishes.filter(({ isGone }) => isGone);
  const dearerOrCheaper = wishes.filter(wish => !wish.isGone && wish.priceKobo !== wish.wishedPriceKobo);
  if (gone.length + dearerOrCheaper.length === 0) return null;
  return (
    <ul className={`warning small rounded ${styles.news}`}>
      {gone.map(({ id, title }) => (
        <li key={id}>
          <span>
            <strong>{title}</strong> is no longer available.
          </span>
          <Button look="quiet" onClick={() => removeFromWishlist(id)}>
            <span>
              Remove<span className="visually-hidden"> {title}</span>
            </span>
          </Button>
        </li>
      ))}
      {dearerOrCheaper.map(({ id, title, priceKobo, wishedPriceKobo }) => (
        <li key={id}>
          <span>
            Price of <strong>{title}</strong> changed: {formatNaira(wishedPriceKobo)} → {formatNaira(priceKobo)}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { maxShared, sharedWishlistPath } from "#app/selling/wishlist/shared-wishlist.ts";
import type { Wishlist } from "#app/selling/wishlist/wishlist.ts";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { ShareElsewhere } from "#app/ui/share-elsewhere.tsx";
import styles from "./share-wishlist.module.css";

/**
 * Ways to pass the wished products on, in a folded line; without those no longer sold. The chat's address is
 * written here, because the rules for an owner's longer texts would come with their script.
 */
export function ShareWishlist({ wishes }: { wishes: Wishlist }) {
  const { shopName } = useShopFacts();
  const sold = wishes.filter(({ isGone }) => !isGone);
  if (sold.length === 0) return null;
  const address = window.location.origin + sharedWishlistPath(sold.map(({ id }) => id));
  const text = `What I like at ${shopName}: ${address}`;
  return (
    <details className={styles.share}>
      <summary>Share</summary>
      <p className="hint">
        {sold.length > maxShared ? `The link shows the first ${maxShared} items` : "The link shows these items"}, and
        not your name.
      </p>
      <div className="cluster gap-3 middle">
        <a
          className={buttonClass({ look: "primary" })}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          Share on WhatsApp
        </a>
        <CopyText text={address} label="Copy link" />
        <ShareElsewhere title={shopName} url={address} />
      </div>
    </details>
  );
}

import type { MouseEvent } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { firstTapName } from "#app/platform/page-scripts/first-tap-name.ts";
import { addToWishlist, removeFromWishlist, useIsWished } from "#app/selling/wishlist/wishlist-store.ts";
import { HeartIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import styles from "./wishlist-button.module.css";

type WishlistButtonProps = { product: ProductSummary; className?: string };

/** Pressed while the product is on the wishlist; another press removes it. */
export function WishlistButton({ product, className = "" }: WishlistButtonProps) {
  const isWished = useIsWished(product.id);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A tap before the list was read (see first-tap.ts) was on an empty heart, so it means "add".
    const isFirstTap = event.currentTarget.hasAttribute("aria-busy");
    if (isWished && !isFirstTap) removeFromWishlist(product.id);
    else showToast(addToWishlist(product) === "added" ? "addedToWishlist" : "alreadyInWishlist");
  }

  return (
    <button
      type="button"
      className={`${styles.heart} ${className}`}
      aria-pressed={isWished}
      data-first-tap={firstTapName({ list: "wishlist", productId: product.id })}
      data-needs-script=""
      suppressHydrationWarning
      onClick={press}
    >
      <HeartIcon className={styles.icon} />
      <span className="visually-hidden">
        {isWished ? "Remove from wishlist" : "Add to wishlist"}: {product.title}
      </span>
    </button>
  );
}

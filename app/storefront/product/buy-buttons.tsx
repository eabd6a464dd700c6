import { href, useNavigate } from "react-router";
import type { Product } from "#app/catalog/products/product.ts";
import { priceOfSize, priceText } from "#app/catalog/products/size-price.ts";
import { isOneSize, type Size } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import { putInCart } from "#app/selling/cart/put-in-cart.ts";
import { AddToCartButton } from "#app/storefront/cart/add-to-cart-button.tsx";
import { WishlistButton } from "#app/storefront/wishlist/wishlist-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { isOffline } from "#app/ui/page/connection.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import styles from "./buy-buttons.module.css";

/**
 * 'add to cart' and the heart. On a phone they become a bar at the bottom with price and size once scrolled away: the
 * same buttons, so that nobody tabs to or hears them twice. Source: app/storefront/README.md#what-a-phone-shows-first.
 */
export function BuyButtons({ product, size }: { product: Product; size: Size | undefined }) {
  const { title, sizes } = product;
  return (
    // A product that cannot be bought needs no bar.
    <div ref={product.stock === "In Stock" ? watchAway : undefined} className={styles.place}>
      <div className={`row gap-3 ${styles.buttons}`}>
        {/* CSS writes this, and only in the bar, because the page says both already. */}
        <p
          className={`gone ${styles.chosen}`}
          aria-hidden="true"
          data-price={size ? formatNaira(priceOfSize(product, size).priceKobo) : priceText(product)}
          data-size={size && !isOneSize(sizes) ? `Size ${size}` : title}
        />
        <AddToCartButton product={product} size={size} look="primary" />
        <WishlistButton product={product} className={styles.heart} />
      </div>
      {product.stock === "In Stock" && <BuyNow product={product} size={size} />}
    </div>
  );
}

/** Puts the product in the cart, unless it is there, and goes to the checkout. */
function BuyNow({ product, size }: { product: Product; size: Size | undefined }) {
  const navigate = useNavigate();
  return (
    <Button
      isWide
      data-needs-script=""
      onClick={() => {
        if (isOffline()) showToast("offline");
        else if (putInCart(product, size, { isQuiet: true })) void navigate(href("/checkout"));
      }}
    >
      Buy now
    </Button>
  );
}

/** The header is this high. */
const headerPx = 64;

/** Tells the style sheet that the buttons' place has scrolled away. */
function watchAway(place: HTMLElement | null) {
  if (!place) return;
  const watch = new IntersectionObserver(
    ([entry]) => place.toggleAttribute("data-away", entry!.boundingClientRect.bottom <= headerPx),
    // All below the screen counts as in view: a jump from above the buttons to below them is a change then.
    { rootMargin: `-${headerPx}px 0px 1000000px` },
  );
  watch.observe(place);
  return () => watch.disconnect();
}

import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { firstTapName } from "#app/platform/page-scripts/first-tap-name.ts";
import { putInCart } from "#app/selling/cart/put-in-cart.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { BagIcon } from "#app/ui/icons.tsx";
import { isOffline, useIsOffline } from "#app/ui/page/connection.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import styles from "./add-to-cart-button.module.css";

type AddToCartButtonProps = {
  product: ProductSummary;
  /** Chosen on the product's page. Left out, a product of several sizes asks for one. */
  size?: Size | undefined;
  look?: ButtonLook;
};

/** Stays enabled when the product is in the cart or sold out, and says so when pressed. */
export function AddToCartButton({ product, size, look = "secondary" }: AddToCartButtonProps) {
  return (
    <Button
      isWide
      className={styles.button}
      look={product.stock === "No Stock" ? "secondary" : look}
      {...useAdding(product, size)}
    >
      <span>
        {labelOf(product)}
        <span className="visually-hidden"> {product.title}</span>
      </span>
    </Button>
  );
}

/** The same on a card: a bag, whose name is read out. */
export function BagButton({ product }: { product: ProductSummary }) {
  return (
    <button type="button" className={`touch control ${styles.button} ${styles.bag}`} {...useAdding(product)}>
      <BagIcon />
      <span className="visually-hidden">
        {labelOf(product)} {product.title}
      </span>
    </button>
  );
}

const labelOf = ({ stock }: ProductSummary) => (stock === "No Stock" ? "No Stock" : "add to cart");

function useAdding(product: ProductSummary, size?: Size) {
  const cannotBuy = useIsOffline();
  return {
    "data-first-tap": firstTapName({ list: "cart", productId: product.id }),
    "data-needs-script": "",
    suppressHydrationWarning: true,
    "aria-disabled": cannotBuy || undefined,
    onClick: () => (isOffline() ? showToast("offline") : putInCart(product, size)),
  };
}

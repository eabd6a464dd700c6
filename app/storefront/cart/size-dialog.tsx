import { useSyncExternalStore } from "react";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { formatNaira } from "#app/lib/money.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Price } from "#app/ui/price.tsx";
import { useCart } from "#app/selling/cart/cart-store.ts";
import { putInCart } from "#app/selling/cart/put-in-cart.ts";
import styles from "./size-dialog.module.css";
import { askNext, closeSizeQuestion, sizeQuestion } from "#app/selling/cart/size-question.ts";

/** One dialog for the whole page. */
export function SizeDialog() {
  const product = useSyncExternalStore(sizeQuestion.subscribe, sizeQuestion.read, sizeQuestion.onServer);
  const { lines } = useCart();
  return (
    <Dialog title="Choose a size" isOpen={product !== undefined} onClose={askNext}>
      {product && (
        <>
          <p className={styles.product}>
            {product.title} <Price amountKobo={product.priceKobo} isFrom={isFromPrice(product)} />
          </p>
          <ul className={styles.sizes}>
            {product.sizes.map(({ size, isSoldOut, priceKobo }) => {
              const isInCart = lines.some(line => line.id === product.id && line.size === size);
              return (
                <li key={size}>
                  <Button
                    className={styles.size}
                    disabled={isSoldOut}
                    onClick={() => {
                      closeSizeQuestion();
                      putInCart(product, size);
                    }}
                  >
                    {isOneSize(product.sizes) ? "One size" : size}
                    {isSoldOut ? <small>sold out</small> : priceKobo && <small>{formatNaira(priceKobo)}</small>}
                    {isInCart && !isSoldOut && <small>In cart</small>}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}

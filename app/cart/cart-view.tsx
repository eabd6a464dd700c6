import { useRef } from "react";
import { FreshnessNote } from "#app/catalog/freshness-note.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartSummary } from "./cart-summary.tsx";
import styles from "./cart-view.module.css";
import { EmptyCart } from "./empty-cart.tsx";
import { useFreshCart } from "./use-fresh-cart.ts";

/** The cart page: unread, empty, or its lines beside their summary. */
export function CartView({ deliveryFeeKobo }: { deliveryFeeKobo: number }) {
  const { freshness, ...cart } = useFreshCart();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.cart}>
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      <noscript>
        <p className={styles.noScript}>
          Your cart is kept in this browser by JavaScript, which is switched off here. Switch it on to see your cart and
          to buy. Looking around the shop works without.
        </p>
      </noscript>
      {!cart.isRead && <CartSkeleton />}
      {cart.isRead && cart.lines.length === 0 && <EmptyCart />}
      {cart.lines.length > 0 && (
        <>
          <FreshnessNote freshness={freshness} />
          <div className={styles.columns}>
            <CartLines lines={cart.lines} heading={heading} />
            <div className={styles.aside}>
              <CartSummary cart={cart} deliveryFeeKobo={deliveryFeeKobo} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

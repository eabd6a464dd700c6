import { type ComponentType, useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import type { DiscountOffer } from "#app/money/discounts/cart-discount.ts";
import { BoughtAgainNote } from "#app/selling/cart/bought-again-note.tsx";
import type { OrderLimits } from "#app/selling/cart/piece-limits.ts";
import type { ShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { useSeenProducts } from "#app/storefront/seen/seen-products.ts";
import type { SeenRowProps } from "#app/storefront/seen/seen-row.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LozengeTile } from "#app/ui/motif.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { FreshnessNote } from "./freshness-note.tsx";
import { useFreshCart } from "./use-fresh-cart.ts";
import styles from "./cart-view.module.css";
import emptyCartStyles from "./empty-cart.module.css";

type CartViewProps = { shown: ShownDelivery; limits: OrderLimits; discounts: DiscountOffer };

export function CartView({ shown, limits, discounts }: CartViewProps) {
  const { freshness, ...cart } = useFreshCart();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`view ${styles.cart}`}>
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      <noscript>
        <p className="above-4">
          Your cart needs JavaScript, which is off in this browser. Turn it on to see your cart and to buy. You can
          still browse the shop.
        </p>
      </noscript>
      <BoughtAgainNote isRead={cart.isRead} />
      {!cart.isRead && <CartSkeleton />}
      {cart.isRead && cart.lines.length === 0 && <EmptyCart />}
      {cart.lines.length > 0 && (
        <>
          <FreshnessNote freshness={freshness} />
          <div className={`column gap-8 above-2 ${styles.columns}`}>
            <CartLines lines={cart.lines} limits={limits} heading={heading} />
            <div className="stays">
              <CartSummary cart={cart} shown={shown} limits={limits} discounts={discounts} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Texts come from the specification. */
function EmptyCart() {
  return (
    <div className="column gap-6 empty-page">
      <div className={`stack centered sunken anchor ${emptyCartStyles.drawing}`}>
        <LozengeTile />
        <svg viewBox="0 0 160 160" role="img" aria-label="Empty bag" focusable="false">
          <path className={emptyCartStyles.bag} d="M34 58h92l9 86H25l9-86Z" />
          <path d="M58 74V46a22 22 0 0 1 44 0v28" />
          <path d="M34 58h92l9 86H25l9-86Z" />
          <path d="M30 108h100" strokeDasharray="6 6" />
        </svg>
      </div>
      <p>Your cart is currently empty. Add some item to it</p>
      <LinkButton look="primary" to={paths.allProducts}>
        Go to Shop
      </LinkButton>
      <SeenBefore />
    </div>
  );
}

/** Takes its room from the beginning, so that the footer does not move. */
function SeenBefore() {
  const isSome = useSeenProducts().length > 0;
  const [Row, setRow] = useState<ComponentType<SeenRowProps>>();
  useEffect(() => {
    if (!isSome) return;
    import("#app/storefront/seen/seen-row.tsx").then(
      ({ SeenRow }) => setRow(() => SeenRow),
      () => {},
    );
  }, [isSome]);
  return isSome && <div className={emptyCartStyles.seen}>{Row && <Row isPlaced />}</div>;
}

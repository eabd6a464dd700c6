import { href } from "react-router";
import type { MouseEvent } from "react";
import { formatNaira } from "#app/lib/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useIsOffline } from "#app/ui/connection.ts";
import { Price } from "#app/ui/price.tsx";
import { showToast } from "#app/ui/toasts.tsx";
import { cartSubtotal, cartTotal, lineProblem } from "./cart.ts";
import type { ShownCart } from "./cart-store.ts";
import styles from "./cart-summary.module.css";
import { DeliveryBox } from "./delivery-box.tsx";

type CartSummaryProps = { cart: ShownCart; deliveryFeeKobo: number };

/** Delivery, totals and the way to the checkout, which is closed while a line cannot be bought. */
export function CartSummary({ cart, deliveryFeeKobo }: CartSummaryProps) {
  const problemCount = cart.lines.filter(lineProblem).length;
  return (
    <section className={styles.summary} aria-label="Summary">
      <DeliveryBox delivery={cart.delivery} deliveryFeeKobo={deliveryFeeKobo} />
      <CartTotals cart={cart} deliveryFeeKobo={deliveryFeeKobo} />
      {problemCount > 0 && (
        <p className={styles.problem} id="cart-problem">
          {problemCount === 1 ? "One item" : `${problemCount} items`} in your cart cannot be bought. Remove what is
          marked to go on.
        </p>
      )}
      <CheckoutLink hasProblem={problemCount > 0} />
    </section>
  );
}

function CartTotals({ cart, deliveryFeeKobo }: CartSummaryProps) {
  const totalKobo = cartTotal(cart, deliveryFeeKobo);
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Price amountKobo={cartSubtotal(cart)} />
          </dd>
        </div>
        {cart.wantsDelivery && (
          <div>
            <dt>Delivery fee</dt>
            <dd>
              <Price amountKobo={deliveryFeeKobo} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Price amountKobo={totalKobo} />
          </dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        Total {formatNaira(totalKobo)} for {cart.count === 1 ? "1 item" : `${cart.count} items`}
      </p>
    </>
  );
}

/** Closed while a line cannot be bought, which a press then shows, and while there is no connection. */
function CheckoutLink({ hasProblem }: { hasProblem: boolean }) {
  const isOffline = useIsOffline();

  function refuse(event: MouseEvent): void {
    event.preventDefault();
    if (hasProblem) document.querySelector<HTMLElement>("li[data-problem]")?.focus();
    else showToast("offline");
  }

  return (
    <LinkButton
      look="primary"
      isWide
      to={href("/checkout")}
      {...((hasProblem || isOffline) && { "aria-disabled": true, onClick: refuse })}
      {...(hasProblem && { "aria-describedby": "cart-problem" })}
    >
      Proceed to checkout
    </LinkButton>
  );
}

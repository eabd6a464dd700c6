import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { problemText } from "#app/orders/line-problem-text.ts";
import type { PlacingState } from "#app/orders/use-place-order.ts";
import { paymentNote } from "#app/payments/load-popup.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./checkout-pay.module.css";

type CheckoutPayProps = { state: PlacingState; totalKobo: number; provider: string; isSignedIn: boolean };

/** The total, the button that pays it, and whatever stands in the way. At the foot of the screen on a phone. */
export function CheckoutPay({ state, totalKobo, provider, isSignedIn }: CheckoutPayProps) {
  const news = useRef<HTMLDivElement>(null);
  const hasNews = ["problems", "new-total", "came-to-nothing"].includes(state.kind);
  useEffect(() => {
    if (hasNews) news.current?.focus();
  }, [hasNews]);
  return (
    <div className={styles.pay}>
      <div ref={news} className={styles.news} role="alert" tabIndex={-1}>
        {state.kind === "new-total" && (
          <p>A price has changed since you put it in your cart. Look at the new total, then place your order again.</p>
        )}
        {state.kind === "came-to-nothing" && (
          <p>Your payment did not arrive, so no order was made. You can place your order again.</p>
        )}
        {state.kind === "problems" && <Problems state={state} />}
      </div>
      <dl className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Price amountKobo={totalKobo} />
        </dd>
      </dl>
      <Button
        isWide
        look="primary"
        type="submit"
        className={styles.button}
        busyLabel={state.kind === "working" ? "loading..." : undefined}
      >
        Place Order
      </Button>
      {isSignedIn ? (
        <p className={styles.note}>{paymentNote(provider)}</p>
      ) : (
        <p className={styles.note}>
          <Link to="/accessaccount?next=/checkout">Sign in</Link> to place your order. Your cart and what you typed here
          are kept.
        </p>
      )}
    </div>
  );
}

function Problems({ state }: { state: Extract<PlacingState, { kind: "problems" }> }) {
  const whole = state.problems.filter(problem => !("productId" in problem));
  return (
    <>
      {state.problems.length > whole.length && (
        <p>
          Some of what you chose cannot be bought just now; <a href="#order-summary">your order</a> says which.
        </p>
      )}
      {whole.map(problem => (
        <p key={problem.kind}>{problemText(problem)}</p>
      ))}
    </>
  );
}

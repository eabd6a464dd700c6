import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { problemText } from "#app/selling/checkout/line-problem-text.ts";
import type { PlacingState } from "./use-place-order.ts";
import { paymentNote } from "#app/money/payments/load-popup.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import styles from "./checkout-pay.module.css";
import { CollectQuestion, ChosenDelivery } from "./chosen-delivery.tsx";
import { isPaidOnline, type WayToPay } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import { paths } from "#app/lib/paths.ts";
import { href } from "react-router";
import type { NotPlaced } from "./use-place-order.ts";
import type { CheckoutDelivery } from "./use-checkout-delivery.ts";

type CheckoutPayProps = {
  state: PlacingState;
  totalKobo: number;
  provider: string;
  /** What somebody signed out reads: signing in is an offer where guests may order, else it comes first. */
  asks: "offer" | "sign-in" | undefined;
  delivery: CheckoutDelivery;
  /** Asked before a first payment without delivery; undefined when there is nothing to ask. */
  question: { onCollect(): void; onDeliver(): void } | undefined;
  /** How it is paid. */
  way: WayToPay | undefined;
};

/**
 * What is chosen about delivery, the total, the button that pays it, and what came of it. At the foot of a phone's
 * screen.
 */
export function CheckoutPay({ state, totalKobo, provider, asks, delivery, question, way }: CheckoutPayProps) {
  const news = useRef<HTMLDivElement>(null);
  const isAsked = question !== undefined;
  useEffect(() => {
    if (isAsked || ["problems", "new-total", "came-to-nothing"].includes(state.kind)) news.current?.focus();
  }, [isAsked, state]);
  return (
    <div className={styles.pay}>
      <div ref={news} className={styles.news} role="alert" tabIndex={-1}>
        {state.kind === "new-total" && (
          <p>
            {state.codeSentence ?? "A price has changed since you put it in your cart."} Look at the new total, then
            place your order again.
          </p>
        )}
        {state.kind === "came-to-nothing" && (
          <p>Your payment did not arrive, so no order was made. You can place your order again.</p>
        )}
        {state.kind === "problems" && <Problems state={state} />}
        {state.kind === "not-placed" && (
          <NotPlacedNote why={state.why === "closed-unasked" && asks ? "closed-unasked-guest" : state.why} />
        )}
        {question && <CollectQuestion delivery={delivery} {...question} />}
      </div>
      {!question && <ChosenDelivery delivery={delivery} />}
      <dl className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Price amountKobo={totalKobo} />
        </dd>
        {way?.kind === "on-delivery" && <AtTheDoor totalKobo={totalKobo} nowKobo={way.commitmentKobo} />}
      </dl>
      <Button
        isWide
        look="primary"
        type="submit"
        {...(delivery.missing && { "aria-disabled": true, "aria-describedby": "missing-choice" })}
        busyLabel={state.kind === "working" ? "loading..." : undefined}
      >
        Place Order
      </Button>
      {asks !== "sign-in" && way && isPaidOnline(way) && <p className={styles.note}>{paymentNote(provider)}</p>}
      {asks === "offer" && (
        <p className={styles.note}>
          Have an account? <Link to={paths.signInAndBuy}>Sign in</Link>. Your cart and what you typed here are kept.
        </p>
      )}
      {asks === "sign-in" && (
        <p className={styles.note}>
          <Link to={paths.signInAndBuy}>Sign in</Link> to place your order. Your cart and what you typed here are kept.
        </p>
      )}
    </div>
  );
}

/** Of the total, what is paid now and what is paid when the parcel is brought. */
function AtTheDoor({ totalKobo, nowKobo }: { totalKobo: number; nowKobo: number }) {
  return (
    <>
      {nowKobo > 0 && (
        <>
          <dt className={styles.part}>Paid now, kept if you refuse it</dt>
          <dd className={styles.part}>
            <Price amountKobo={nowKobo} />
          </dd>
        </>
      )}
      <dt className={styles.part}>To pay at the door</dt>
      <dd className={styles.part}>
        <Price amountKobo={totalKobo - nowKobo} />
      </dd>
    </>
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

/** What came of a tap on 'Place Order' that made no order, what is sure about the money, and what can be done. */
function NotPlacedNote({ why }: { why: keyof typeof words }) {
  const writesMail = useWritesMail();
  if (why !== "closed-unasked-guest" || writesMail) return <p>{words[why]}</p>;
  return (
    <p>
      Payment closed. We could not ask yet whether anything was charged; if it was, your order is made by itself, and
      you see it here in this browser. Otherwise place your order again.
    </p>
  );
}

const words = {
  closed: "Payment closed. Nothing was charged. Your pieces are kept for you for now: place your order again to pay.",
  "closed-unasked": (
    <>
      Payment closed. We could not ask yet whether anything was charged; if it was, your order is made by itself and
      stands in <Link to={href("/account")}>your account</Link>. Otherwise place your order again.
    </>
  ),
  "closed-unasked-guest":
    "Payment closed. We could not ask yet whether anything was charged; if it was, your order is made by itself and we write to you. Otherwise place your order again.",
  "popup-failed": "The payment did not go through. Place your order again to try once more, or pay another way.",
  unavailable:
    "Your order was not placed, because the shop or the payment provider does not answer. Nothing was charged. Try again in a moment.",
  offline: "You are offline, so your order was not placed and nothing was charged. Try again once you are connected.",
  "too-many-tries": "Too many tries. Nothing was charged. Wait about an hour and try again.",
} satisfies Record<NotPlaced | "closed-unasked-guest", React.ReactNode>;

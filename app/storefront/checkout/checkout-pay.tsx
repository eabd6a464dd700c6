import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { problemText } from "#app/selling/checkout/line-problem-text.ts";
import { PayMarks } from "#app/selling/ways-to-pay/pay-marks.tsx";
import { isPaidOnline, type WayToPay } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import { Button } from "#app/ui/button.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { Price } from "#app/ui/price.tsx";
import { ChosenDelivery, CollectQuestion } from "./chosen-delivery.tsx";
import { depositName } from "./form-inputs.ts";
import type { CheckoutDelivery } from "./use-checkout-delivery.ts";
import type { NotPlaced, PlacingState } from "./use-place-order.ts";
import styles from "./checkout-pay.module.css";

type CheckoutPayProps = {
  state: PlacingState;
  /** Undefined until the server has answered with the discounts. */
  totalKobo: number | undefined;
  provider: string;
  /** The provider's sentence to the shopper, such as who takes the payment. */
  note: string;
  /** What a signed-out shopper sees: an offer to sign in where guests may order, else a request to. */
  asks: "offer" | "sign-in" | undefined;
  delivery: CheckoutDelivery;
  /** Asked before a first payment without delivery; undefined when there is nothing to ask. */
  question: { onCollect(): void; onDeliver(): void } | undefined;
  way: WayToPay | undefined;
};

/**
 * Shows the outcome, delivery, total and the pay button. Total and button stick to the foot of a phone's screen, and
 * nothing else, so that they cover as little of the form as possible.
 */
export function CheckoutPay({ state, totalKobo, provider, note, asks, delivery, question, way }: CheckoutPayProps) {
  const news = useRef<HTMLDivElement>(null);
  const isAsked = question !== undefined;
  const { laterKobo } = delivery.sums;
  useEffect(() => {
    if (isAsked || ["problems", "new-total", "came-to-nothing"].includes(state.kind)) news.current?.focus();
  }, [isAsked, state]);
  return (
    <div className={styles.pay}>
      <div ref={news} className={`medium ${styles.news}`} role="alert" tabIndex={-1}>
        {state.kind === "new-total" && (
          <p>
            {state.codeSentence ?? "A price has changed since you added it to your cart."} Check the new total, then
            place your order again.
          </p>
        )}
        {state.kind === "came-to-nothing" && (
          <p>We did not receive your payment, so there is no order. You can place it again.</p>
        )}
        {state.kind === "problems" && <Problems state={state} />}
        {state.kind === "not-placed" && (
          <NotPlacedNote why={state.why === "closed-unasked" && asks ? "closed-unasked-guest" : state.why} />
        )}
        {question && <CollectQuestion delivery={delivery} {...question} />}
      </div>
      {!question && <ChosenDelivery delivery={delivery} />}
      {way?.kind === "on-delivery" && <AtTheDoor totalKobo={totalKobo} nowKobo={way.commitmentKobo} />}
      {laterKobo > 0 && <DepositTerms totalKobo={totalKobo} laterKobo={laterKobo} />}
      {asks !== "sign-in" && way && isPaidOnline(way) && <PaidBy provider={provider} note={note} />}
      <div className={`stack gap-4 middle line-above ${styles.bar}`}>
        <dl className={styles.total}>
          <dt className="hint">Total</dt>
          <dd>
            <Price amountKobo={totalKobo} />
          </dd>
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
      </div>
      {asks === "offer" && (
        <p className="hint">
          Have an account? <Link to={paths.signInAndBuy}>Sign in</Link>. We keep your cart and what you typed.
        </p>
      )}
      {asks === "sign-in" && (
        <p className="hint">
          <Link to={paths.signInAndBuy}>Sign in</Link> to place your order. We keep your cart and what you typed.
        </p>
      )}
    </div>
  );
}

/** Says who takes the payment, and by what. */
function PaidBy({ provider, note }: Pick<CheckoutPayProps, "provider" | "note">) {
  return (
    <div className={`hint stack gap-2 ${styles.paidBy}`}>
      <LockIcon />
      <p>
        <strong>Secure checkout.</strong> {note}
      </p>
      {provider !== "practice" && <PayMarks />}
    </div>
  );
}

/** The terms of a deposit, which the shopper ticks before paying. */
function DepositTerms({ totalKobo, laterKobo }: { totalKobo: number | undefined; laterKobo: number }) {
  return (
    <label className="row gap-3 top small">
      <input type="checkbox" name={depositName} required />
      <span className="may-shrink">
        I pay <Price amountKobo={totalKobo && totalKobo - laterKobo} /> now, and <Price amountKobo={laterKobo} /> once
        it is ready. It is sent when all is paid.
      </span>
    </label>
  );
}

/** Splits the total into what is paid now and what is paid on delivery. */
function AtTheDoor({ totalKobo, nowKobo }: { totalKobo: number | undefined; nowKobo: number }) {
  return (
    <dl className={`stack gap-0-4 ${styles.parts}`}>
      {nowKobo > 0 && (
        <>
          <dt className="hint">Pay now (not refunded if you refuse the parcel)</dt>
          <dd>
            <Price amountKobo={nowKobo} />
          </dd>
        </>
      )}
      <dt className="hint">Pay on delivery</dt>
      <dd>
        <Price amountKobo={totalKobo && totalKobo - nowKobo} />
      </dd>
    </dl>
  );
}

function Problems({ state }: { state: Extract<PlacingState, { kind: "problems" }> }) {
  const whole = state.problems.filter(problem => !("productId" in problem));
  return (
    <>
      {state.problems.length > whole.length && (
        <p>
          Some items can't be bought right now. See <a href="#order-summary">your order</a> for details.
        </p>
      )}
      {whole.map(problem => (
        <p key={problem.kind}>{problemText(problem)}</p>
      ))}
    </>
  );
}

/** Says why 'Place Order' made no order, what is certain about the money, and what to do. */
function NotPlacedNote({ why }: { why: keyof typeof words }) {
  const writesMail = useWritesMail();
  if (why !== "closed-unasked-guest" || writesMail) return <p>{words[why]}</p>;
  return (
    <p>
      Payment closed. We couldn't check yet whether you were charged. If you were, your order will appear here.
      Otherwise place your order again.
    </p>
  );
}

const words = {
  closed: "You have not been charged. Your items are reserved for now. Place your order again to pay.",
  "closed-unasked": (
    <>
      Payment closed. We couldn't check yet whether you were charged. If you were, your order will appear in{" "}
      <Link to={href("/account")}>your account</Link>. Otherwise place your order again.
    </>
  ),
  "closed-unasked-guest":
    "Payment closed. We couldn't check yet whether you were charged. If you were, we will confirm your order and email you. Otherwise place your order again.",
  "popup-failed": "Payment not completed. Place your order again or pay another way.",
  unavailable:
    "Order not placed: we couldn't reach the payment provider. You have not been charged. Try again in a moment.",
  offline: "You are offline. Order not placed, nothing charged. Try again when you are connected.",
  "too-many-tries": "Too many tries. Nothing was charged. Wait about an hour and try again.",
} satisfies Record<NotPlaced | "closed-unasked-guest", React.ReactNode>;

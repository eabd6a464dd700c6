import { type FormEvent, useEffect, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { loadPopup } from "#app/money/payments/load-popup.ts";
import { isPendingPayment } from "#app/selling/checkout/place-order.ts";
import type { ClosedTime } from "#app/shop/settings/closed-time.ts";
import { TrustList } from "#app/storefront/cart/trust-list.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { useTitle } from "#app/ui/page/use-title.ts";
import { whenIdle } from "#app/ui/page/when-idle.ts";
import { Skeleton, Waiting } from "#app/ui/skeleton.tsx";
import { CheckoutPay } from "./checkout-pay.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { DeliveryBlock } from "./delivery-block.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { PayChoice } from "./pay-choice.tsx";
import { PendingPanel } from "./pending-panel.tsx";
import { PrivacyAskPart } from "./privacy-ask.tsx";
import { type CheckoutPageProps, useCheckout } from "./use-checkout.ts";
import skeletonStyles from "./checkout-skeleton.module.css";
import styles from "./checkout-view.module.css";
import panelStyles from "./payment-panel.module.css";
import somebodyStyles from "./somebody-else.module.css";

export function CheckoutView(props: CheckoutPageProps) {
  const { email, mayOrder, provider, returnedReference } = props;
  const checkout = useCheckout(props);
  const { cart, state, placeOrder } = checkout;
  const isEmpty = cart.isRead && cart.lines.length === 0 && restingKinds.includes(state.kind);
  const isDone = state.kind === "done" || state.kind === "awaits-staff";
  const address = state.kind === "awaits-staff" ? state.address : href("/");
  const comesBack = returnedReference !== undefined;
  useLeaveCheckout({ isEmpty, isDone, address, isReturn: comesBack, isResuming: state.kind === "resuming" });
  const hasLines = cart.lines.length > 0;
  usePreparedPopup(provider, mayOrder && hasLines && props.paying.takesOnline);
  const isPanel = isPendingPayment(state) || state.kind === "attention";
  return (
    <div className={`column gap-6 view ${styles.checkout}`}>
      {!isPanel && <h1 className={`title-1 breakable ${styles.title}`}>Delivery Information</h1>}
      <WithoutScript />
      {props.closed && !isPanel && <ClosedNote closed={props.closed} />}
      {isPendingPayment(state) && (
        <PendingPanel payment={state} hasAccount={email !== undefined} onReopen={() => placeOrder({ reopens: true })} />
      )}
      {state.kind === "attention" && <AttentionPanel {...state} />}
      {!isPanel && (!cart.isRead || isEmpty || isDone) && <CheckoutSkeleton />}
      {hasLines && <CheckoutForm page={props} checkout={checkout} isHidden={isPanel || isDone} />}
    </div>
  );
}

type CheckoutFormProps = { page: CheckoutPageProps; checkout: ReturnType<typeof useCheckout>; isHidden: boolean };

/** Stays on the page, hidden, while a payment is awaited: its fields are kept for another try. */
function CheckoutForm({ page, checkout, isHidden }: CheckoutFormProps) {
  const { email, mayOrder, provider, paymentNote } = page;
  const { cart, freshness, form, handlers, fields, state, delivery, totalKobo, question, paying } = checkout;
  const { placeOrder, share } = checkout;
  const isWorking = state.kind === "working";
  return (
    <form
      {...handlers}
      ref={form}
      className={`column gap-6 ${styles.columns}`}
      hidden={isHidden}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        placeOrder();
      }}
    >
      <div className={`packed ${styles.form}`}>
        <DeliveryBlock cart={cart} delivery={delivery} isInert={isWorking} />
        <DeliveryFields email={email} isInert={isWorking} {...fields} />
        <GuestAnswers answers={page.guestAnswers} />
        <PayChoice {...paying} />
        {share && <SomebodyElse isBusy={isWorking} onShare={share} />}
        <div>
          <PrivacyAskPart ask={page.privacy} what="order" isFolded />
          <details>
            <summary className="small target">Help, returns and opening hours</summary>
            <TrustList />
          </details>
        </div>
      </div>
      <CheckoutSummary
        cart={cart}
        freshness={freshness}
        delivery={delivery}
        totalKobo={totalKobo}
        problems={state.kind === "problems" ? state.problems : []}
        isInert={isWorking}
      />
      <CheckoutPay
        state={state}
        totalKobo={totalKobo}
        provider={provider}
        note={paymentNote}
        asks={email !== undefined ? undefined : mayOrder ? "offer" : "sign-in"}
        question={question}
        delivery={delivery}
        way={paying.way}
      />
    </form>
  );
}

function ClosedNote({ closed: { until, words } }: { closed: ClosedTime }) {
  return (
    <p className="warning rounded pad-4 measure" role="note">
      <strong>We are closed until {formatLagosDay(until)}.</strong> {words} Your cart is kept.
    </p>
  );
}

/** Answers from an aso-ebi page, sent with an order of one of its pieces. */
function GuestAnswers({ answers }: { answers: CheckoutPageProps["guestAnswers"] }) {
  return answers.map(({ collectionId, title, slug, question, answer }) => (
    <p key={collectionId}>
      Items from {title}: {question} <strong>{answer}</strong>.{" "}
      <Link to={href("/collection/:slug", { slug })}>Change your answer</Link>
    </p>
  ));
}

function WithoutScript() {
  return (
    <noscript>
      <p>Checkout needs JavaScript, which is off in this browser. Turn it on to buy. You can still browse the shop.</p>
    </noscript>
  );
}

/** In these states no payment is under way. */
const restingKinds: string[] = ["idle", "came-to-nothing", "not-placed"];

/** Leaves a checkout whose cart is empty or whose order is made. */
function useLeaveCheckout(page: {
  isEmpty: boolean;
  isDone: boolean;
  /** The page that tells about the order. */
  address: string;
  isReturn: boolean;
  isResuming: boolean;
}): void {
  const { isEmpty, isDone, address, isReturn, isResuming } = page;
  const navigate = useNavigate();
  useEffect(() => {
    if (isEmpty) showToast("cartIsEmpty");
    if (isEmpty || isDone) void navigate(isDone ? address : href("/"), { replace: isEmpty || isReturn });
    // The provider's parameters have been handled; a reload or the back button need not repeat that.
    else if (isReturn && !isResuming) void navigate(href("/checkout"), { replace: true, preventScrollReset: true });
  }, [isEmpty, isDone, address, isReturn, isResuming, navigate]);
}

/** Loads the popup before the tap, which then opens it at once. A failed load shows only at the tap. */
function usePreparedPopup(provider: string, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    return whenIdle(() =>
      loadPopup(provider).then(
        popup => popup.prepare?.(),
        () => {},
      ),
    );
  }, [isNeeded, provider]);
}

/** Money arrived but did not simply become an order: says what happened and who acts now. */
function AttentionPanel({ words, reference }: { words: string; reference: string }) {
  useTitle("We have your payment");
  return (
    <section className={`panel stack gap-3 ${panelStyles.panel}`} role="alert">
      <h1 className={`title-3 ${panelStyles.title}`}>We have your payment</h1>
      <p>{words}</p>
      <p>We have been notified and will contact you. Your money is safe.</p>
      <p className="hint breakable">Payment reference: {reference}</p>
      <p>
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </p>
    </section>
  );
}

/** Shown until the browser's cart has been read. */
function CheckoutSkeleton() {
  return (
    <div data-needs-script="" className={skeletonStyles.room}>
      <Waiting label="Loading your cart">
        <div className={`column gap-6 ${styles.columns}`}>
          <section>
            <Skeleton className={skeletonStyles.summary} />
          </section>
          <div className={`packed ${styles.form} stack gap-4`}>
            {["name", "email", "phone", "street", "city"].map(field => (
              <Skeleton key={field} className={skeletonStyles.field} />
            ))}
          </div>
        </div>
      </Waiting>
    </div>
  );
}

type SomebodyElseProps = { onShare(link: { hidesItems: boolean }): void; isBusy: boolean };

/** The part is folded, because most shoppers pay themselves. */
function SomebodyElse({ onShare, isBusy }: SomebodyElseProps) {
  const [hidesItems, setHidesItems] = useState(false);
  return (
    <details className={somebodyStyles.fold}>
      <summary className={`medium target ${somebodyStyles.summary}`}>Ask someone to pay for you</summary>
      <div className={`column gap-3 hug ${somebodyStyles.inside}`}>
        <p className="hint">
          You get a link to send them. They see your first name and the total, never your address or phone number. We
          reserve your items for two hours (45 minutes if it is the last one).
        </p>
        <label className="row gap-2 middle target">
          <input type="checkbox" checked={hidesItems} onChange={event => setHidesItems(event.currentTarget.checked)} />{" "}
          It's a surprise: don't show them the items
        </label>
        <Button busyLabel={isBusy ? "loading..." : undefined} onClick={() => onShare({ hidesItems })}>
          Create payment link
        </Button>
      </div>
    </details>
  );
}

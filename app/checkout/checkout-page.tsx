import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cartContent, cartTotal } from "#app/cart/cart.ts";
import { cartRequestLines, setCollects, setWantsDelivery } from "#app/cart/cart-store.ts";
import { useFreshCart } from "#app/cart/use-fresh-cart.ts";
import { AttentionPanel } from "./attention-panel.tsx";
import { DeliveryFields } from "#app/delivery/delivery-fields.tsx";
import { useDeliveryForm } from "#app/delivery/use-delivery-form.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { WaitingPanel } from "./waiting-panel.tsx";
import { loadPopup } from "#app/payments/load-popup.ts";
import { showToast } from "#app/ui/toasts.tsx";
import { whenIdle } from "#app/ui/when-idle.ts";
import styles from "./checkout-page.module.css";
import { CheckoutPay } from "./checkout-pay.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { takeOutOfCart } from "./take-out-of-cart.ts";

export type CheckoutPageProps = {
  /** Undefined for someone signed out. */
  email: string | undefined;
  provider: string;
  deliveryFeeKobo: number;
  /** Where what is not delivered is collected; "" when the owner has not said. */
  collectAddress: string;
  /** A payment of theirs that is under way. */
  openReference: string | undefined;
  /** A payment of theirs that they come back from the provider's own page with. */
  returnedReference: string | undefined;
};

/** Delivery information, a live summary and the way to pay, in one form. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { email, provider, deliveryFeeKobo, collectAddress, openReference, returnedReference } = props;
  const { freshness, ...cart } = useFreshCart();
  const navigate = useNavigate();
  const { form, handlers, problems, check, show, clear } = useDeliveryForm(cart.isRead);
  const isSignedIn = email !== undefined;
  const { state, place, giveUpWaiting } = usePlaceOrder({
    ...{ isSignedIn, openReference, returnedReference, onBadDelivery: show, onStale: freshness.askAgain },
    loadPopup: () => loadPopup(provider),
    onOrder(lines) {
      // Begun in another browser: what is in this one's cart is something else.
      if (lines) takeOutOfCart(lines);
      clear();
    },
  });

  const [isAsking, setIsAsking] = useState(false);
  const question = isAsking && !cart.wantsDelivery ? { onCollect: collect, onDeliver: deliver } : undefined;
  function collect(): void {
    setCollects();
    placeOrder({ collects: true });
  }
  function deliver(): void {
    setWantsDelivery(true);
    setIsAsking(false);
    form.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  const content = `${cartContent(cart.lines)} ${cart.wantsDelivery}`;
  const [askedFor, setAskedFor] = useState("");
  // What the server asks for this very cart is truer than the prices last seen.
  const isTold = state.kind === "new-total" && askedFor === content;
  const totalKobo = isTold ? state.totalKobo : cartTotal(cart, deliveryFeeKobo);

  function placeOrder({ reopens = false, collects = false } = {}): void {
    if (!isSignedIn) return showToast("signInToContinue", { action: { label: "Sign in", href: signInHref } });
    const checked = check();
    if (!checked) return giveUpWaiting();
    const hasSaid = cart.wantsDelivery || cart.delivery === "collect" || collects;
    setIsAsking(!hasSaid);
    if (!hasSaid) return giveUpWaiting();
    setAskedFor(content);
    const { wantsDelivery } = cart;
    const lines = cartRequestLines();
    void place({ lines, wantsDelivery, delivery: checked, shownTotalKobo: totalKobo, reopens });
  }

  const isEmpty =
    cart.isRead && cart.lines.length === 0 && ["idle", "came-to-nothing", "not-placed"].includes(state.kind);
  const isDone = state.kind === "done";
  const isResuming = state.kind === "resuming";
  const isReturn = returnedReference !== undefined;
  const hasLines = cart.lines.length > 0;
  useEffect(() => {
    if (isEmpty) showToast("cartIsEmpty");
    if (isEmpty || isDone) void navigate("/", { replace: isEmpty || isReturn });
    // What the provider's page brought along has been told; a reload or the back button need not tell it again.
    else if (isReturn && !isResuming) void navigate("/checkout", { replace: true, preventScrollReset: true });
  }, [isEmpty, isDone, isReturn, isResuming, navigate]);
  useEffect(() => {
    // Ready before the tap, which then opens it at once; a failure shows when it is really needed.
    if (isSignedIn && hasLines)
      return whenIdle(() =>
        loadPopup(provider).then(
          popup => popup.prepare?.(),
          () => {},
        ),
      );
  }, [isSignedIn, hasLines, provider]);

  const isWaiting = state.kind === "waiting";
  const isPanel = isWaiting || state.kind === "attention";
  const isWorking = state.kind === "working";
  return (
    <div className={styles.checkout}>
      {!isPanel && <h1 className={styles.title}>Delivery Information</h1>}
      <noscript>
        <p>
          Checkout needs JavaScript, which is switched off here: your cart is kept by it and the payment opens with it.
          Switch it on to buy. Looking around the shop works without.
        </p>
      </noscript>
      {isWaiting && <WaitingPanel payment={state} onReopen={() => placeOrder({ reopens: true })} />}
      {state.kind === "attention" && <AttentionPanel {...state} />}
      {!isPanel && (!cart.isRead || isEmpty || isDone) && <CheckoutSkeleton />}
      {hasLines && (
        <form
          {...handlers}
          ref={form}
          className={styles.columns}
          hidden={isPanel || isDone}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            placeOrder();
          }}
        >
          <CheckoutSummary
            {...{ cart, freshness, deliveryFeeKobo, totalKobo }}
            problems={state.kind === "problems" ? state.problems : []}
            isInert={isWorking}
          />
          <div className={styles.form}>
            <DeliveryFields email={email} problems={problems} isInert={isWorking} />
          </div>
          <CheckoutPay
            {...{ state, totalKobo, provider, isSignedIn, question }}
            delivery={{ wantsDelivery: cart.wantsDelivery, deliveryFeeKobo, collectAddress }}
          />
        </form>
      )}
    </div>
  );
}

const signInHref = "/accessaccount?next=/checkout";

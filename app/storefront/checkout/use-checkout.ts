import { useEffect, useReducer, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { KnownAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { DiscountOffer } from "#app/money/discounts/cart-discount.ts";
import { keepCode } from "#app/money/discounts/kept-code.ts";
import { loadPopup } from "#app/money/payments/load-popup.ts";
import { consentName } from "#app/people/consents/consent-words.ts";
import type { PrivacyAsk } from "#app/people/consents/find-privacy-ask.server.ts";
import { cartContent } from "#app/selling/cart/cart.ts";
import { type ShownCart, setCollects, setWantsDelivery } from "#app/selling/cart/cart-store.ts";
import { removeBought } from "#app/selling/checkout/remove-bought.ts";
import { measuredRequestLines } from "#app/selling/measures/measures-store.ts";
import type { PayingSettings } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { LastDelivery } from "#app/shop/delivery/last-delivery.ts";
import { focusMissingChoice } from "#app/shop/delivery/rate-choice.ts";
import type { ClosedTime } from "#app/shop/settings/closed-time.ts";
import { useFreshCart } from "#app/storefront/cart/use-fresh-cart.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { inputOf, isUnticked } from "./form-inputs.ts";
import { focusNoWay } from "./pay-choice.tsx";
import { type CheckoutDelivery, type CheckoutDeliveryFacts, useCheckoutDelivery } from "./use-checkout-delivery.ts";
import { useDeliveryForm } from "./use-delivery-form.ts";
import { type PlacingState, usePlaceOrder } from "./use-place-order.ts";
import { toPay, useWayToPay } from "./use-way-to-pay.ts";

export type CheckoutPageProps = {
  /** Undefined when signed out. */
  email: string | undefined;
  /** True when signed in, or where guests may order. */
  mayOrder: boolean;
  /** True when the server knows the shopper, so earlier payments are asked about. */
  hasBegun: boolean;
  provider: string;
  /** The provider's sentence to the shopper, such as who takes the payment. */
  paymentNote: string;
  /** Set while the shop takes no orders. */
  closed: ClosedTime | undefined;
  delivery: CheckoutDeliveryFacts;
  discounts: DiscountOffer;
  paying: PayingSettings;
  sharesPayLinks: boolean;
  /** Has the answers from open aso-ebi pages. */
  guestAnswers: KnownAnswer[];
  privacy: PrivacyAsk;
  /** Set when a payment is under way. */
  openReference: string | undefined;
  /** The payment that the shopper brings back from the provider's page. */
  returnedReference: string | undefined;
  /** Undefined when signed out and before a first order. */
  lastDelivery: LastDelivery | undefined;
};

/** Cart, form and payment of the checkout, and what a tap on 'Place Order' does with them. */
export function useCheckout(props: CheckoutPageProps) {
  const { freshness, ...cart } = useFreshCart();
  const [round, askDiscountsAgain] = useReducer((before: number) => before + 1, 0);
  const delivery = useCheckoutDelivery(props.delivery, cart, { offer: props.discounts, round });
  const { form, handlers, problems, check, forgetLast, payment, isPhoneSure } = useFormAndPayment(props, {
    isRead: cart.isRead,
    delivery,
    askFreshness: () => [freshness.askAgain(), askDiscountsAgain()],
  });
  const { place, giveUpWaiting, state: placed } = payment;
  const early = useEarlyTap(delivery.discount.state === "asking", placing => placeOrder(placing));
  const state = early.isHeld ? ({ kind: "working" } as const) : placed;

  const { question, setAsking } = useCollectQuestion(cart.wantsDelivery, {
    onCollect: asking => placeOrder({ ...asking, collects: true }),
    onDeliver() {
      // The fields exist only once the page is drawn with delivery.
      setTimeout(() => (delivery.choice.rate ? focusAddress(form.current) : focusMissingChoice()));
    },
  });

  const { content, askFor, knownKobo, totalKobo } = useShownTotal(cart, delivery, placed);
  const { paying, asked } = useWayToPay(props.paying, toPay(cart, delivery));

  function placeOrder(placing: Placing = {}): void {
    const { reopens = false, collects = false, somebodyElsePays } = placing;
    if (!props.mayOrder)
      return showToast("signInToContinue", { action: { label: "Sign in", href: paths.signInAndBuy } });
    const checked = delivery.missing ? focusMissingChoice() : check();
    if (!checked) return giveUpWaiting();
    const hasSaid = cart.wantsDelivery || cart.delivery === "collect" || collects;
    setAsking(hasSaid ? undefined : placing);
    if (!hasSaid) return giveUpWaiting();
    if (!paying.way) {
      focusNoWay();
      return giveUpWaiting();
    }
    if (isUnticked(form.current)) return giveUpWaiting();
    if (delivery.discount.state === "asking") return early.hold(placing);
    askFor(content);
    const phoneIsSure = isPhoneSure(checked) || undefined;
    const order = { ...orderOf(delivery), phoneIsSure, delivery: checked, somebodyElsePays, reopens };
    const pay = somebodyElsePays ? undefined : asked;
    void place({
      ...order,
      agreesToNews: hasTicked(form.current),
      pay,
      shownTotalKobo: knownKobo,
      shownLaterKobo: delivery.sums.laterKobo,
    });
  }
  const { kind, wantsDelivery, choice, isMade } = delivery;
  const fields = { problems, onForget: forgetLast, kind, hasLandmark: wantsDelivery && choice.isAsked, isMade };
  const mayShare = props.sharesPayLinks && props.mayOrder;
  const share = mayShare ? (somebodyElsePays: { hidesItems: boolean }) => placeOrder({ somebodyElsePays }) : undefined;
  return { delivery, cart, freshness, form, handlers, fields, state, totalKobo, question, paying, placeOrder, share };
}

/** The total that the page shows, and the one that is sent with the order. `askFor`: for which content it is asked. */
function useShownTotal(cart: ShownCart, delivery: CheckoutDelivery, placed: PlacingState) {
  const content = JSON.stringify([cartContent(cart.lines), cart.wantsDelivery, delivery.rate, delivery.discount.code]);
  const [askedFor, askFor] = useState("");
  // The server's price for this cart counts, not the prices last seen.
  const isTold = placed.kind === "new-total" && askedFor === content;
  const knownKobo = isTold ? placed.totalKobo : delivery.sums.totalKobo;
  // A total without the code's discount, shown for a moment, reads like a code that does not work.
  const totalKobo = !isTold && delivery.discount.state === "asking" ? undefined : knownKobo;
  return { content, askFor, knownKobo, totalKobo };
}

function focusAddress(form: HTMLFormElement | null): void {
  const street = inputOf(form, "street");
  const next = street?.value === "" ? street : form?.querySelector<HTMLElement>("button[type=submit]");
  next?.focus();
}

/** Whether the box for the consent is there and ticked. */
function hasTicked(form: HTMLFormElement | null): true | undefined {
  return (form && new FormData(form).has(consentName)) || undefined;
}

/** `somebodyElsePays`: makes a link instead of a payment. */
type Placing = { reopens?: boolean; collects?: boolean; somebodyElsePays?: { hidesItems: boolean } };

function orderOf({ wantsDelivery, rate, shownDays, discount: { code } }: CheckoutDelivery) {
  return { lines: measuredRequestLines(), wantsDelivery, rate, shownDays, ...(code && { code }) };
}

/** A tap before the discounts are known goes on with the total shown afterwards. */
function useEarlyTap(isAsking: boolean, goOn: (placing: Placing) => void) {
  const [held, hold] = useState<Placing>();
  useEffect(() => {
    if (!held || isAsking) return undefined;
    const timer = setTimeout(() => {
      hold(undefined);
      goOn(held);
    });
    return () => clearTimeout(timer);
  }, [held, isAsking, goOn]);
  return { isHeld: held !== undefined, hold };
}

/** Asked before an order without delivery. The answer continues the tap. */
function useCollectQuestion(
  wantsDelivery: boolean,
  on: { onCollect(asking: Placing): void; onDeliver(): void },
): { question: { onCollect(): void; onDeliver(): void } | undefined; setAsking(placing?: Placing): void } {
  const [asking, setAsking] = useState<Placing>();
  if (!asking || wantsDelivery) return { question: undefined, setAsking };
  const onCollect = () => {
    setCollects();
    on.onCollect(asking);
  };
  const onDeliver = () => {
    setWantsDelivery(true);
    setAsking(undefined);
    on.onDeliver();
  };
  return { question: { onCollect, onDeliver }, setAsking };
}

type Page = { isRead: boolean; delivery: CheckoutDelivery; askFreshness(): unknown };

/** Applies the server's answer to the form. */
function useFormAndPayment(props: CheckoutPageProps, { isRead, delivery, askFreshness }: Page) {
  const { email, hasBegun, provider, openReference, returnedReference, lastDelivery } = props;
  const { revalidate } = useRevalidator();
  const { show, clear, ...rest } = useDeliveryForm({
    isShown: isRead,
    last: lastDelivery,
    way: { kind: delivery.kind, to: delivery.wantsDelivery ? delivery.choice.to : undefined },
    places: delivery.shown.table.places,
  });
  /** The last number sent, and a number the server asked about: sending it again confirms it. */
  const phones = useRef({ sent: "", asked: "" });
  const payment = usePlaceOrder({
    hasBegun,
    isGuest: email === undefined,
    openReference,
    returnedReference,
    onBadDelivery(found) {
      if (found.phone || found.receiverPhone) phones.current.asked = phones.current.sent;
      show(found);
    },
    onStale() {
      askFreshness();
      void revalidate();
    },
    loadPopup: () => loadPopup(provider),
    lines: measuredRequestLines,
    onOrder(lines) {
      // The order was begun in another browser, whose cart is not this one.
      if (lines) removeBought(lines);
      keepCode("");
      clear();
    },
  });
  /** Of the two numbers, the carrier calls the receiver's. */
  function isPhoneSure({ phone, receiverPhone }: { phone: string; receiverPhone?: string }): boolean {
    phones.current.sent = receiverPhone || phone;
    return phones.current.sent === phones.current.asked;
  }
  return { ...rest, payment, isPhoneSure };
}

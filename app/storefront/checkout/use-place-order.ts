import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MessageKey } from "#app/lib/messages.ts";
import { paths } from "#app/lib/paths.ts";
import type { PaymentPopup } from "#app/money/payments/payment-popup.ts";
import { askToConfirm, askToStart, type OrderToPlace } from "#app/selling/checkout/ask-checkout.ts";
import {
  isPendingPayment,
  type PaymentNews,
  type PendingPayment,
  type PlacedOrder,
  placeOrder,
} from "#app/selling/checkout/place-order.ts";
import { forgetPayment, recallPayment, rememberPayment } from "#app/selling/checkout/remembered-payment.ts";
import { keepThanks } from "#app/selling/thank-you/keep-thanks.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import { usePendingPayment } from "./use-pending-payment.ts";
import { type KnownPayments, useResumedPayment } from "./use-resumed-payment.ts";

/** `resuming`: finding out what became of an earlier payment. */
export type PlacingState =
  | { kind: "idle" | "resuming" | "working" | "done" }
  /** The awaited payment failed. */
  | { kind: "came-to-nothing" }
  /** The tap made no order and no payment. Stays beside the button after the toast has gone. */
  | { kind: "not-placed"; why: NotPlaced }
  | PendingPayment
  | { kind: "awaits-staff"; address: string }
  | Extract<PlacedOrder, { kind: "attention" | "new-total" | "problems" }>;

/** Why a tap made no order: the popup closed without a payment, as far as is known, or something was in the way. */
export type NotPlaced = "closed" | "closed-unasked" | "popup-failed" | "unavailable" | "offline" | "too-many-tries";

type OrderLines = OrderToPlace["lines"];

type PlaceOrderOptions = KnownPayments & {
  isGuest: boolean;
  loadPopup(): Promise<PaymentPopup>;
  lines(): OrderLines;
  /**
   * An order was made or the shop is arranging it. `lines`: what it is for; undefined when begun in another browser.
   */
  onOrder(lines: OrderLines | undefined): void;
  onBadDelivery(fields: Record<string, string>): void;
  /** Called after anything that may have changed the page's prices or stock. */
  onStale(): void;
};

/**
 * Everything between a tap on 'Place Order' and its end: one tap at a time, the specification's toasts, earlier
 * payments after a reload or in a closed tab, and awaited transfers.
 */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const [state, setState] = useState<PlacingState>({ kind: "resuming" });
  const { place, isWorking } = useOneTap(options);

  function hear(news: PaymentNews): void {
    if (news.kind === "signed-out") {
      showToast("loginToContinue", { action: { label: "Sign in", href: paths.signInAndBuy } });
      return setState({ kind: "idle" });
    }
    if (isPendingPayment(news)) return setState(news);
    if (news.kind === "awaits-staff") {
      options.onOrder(linesHandedOver(news, options));
      return setState({ kind: "awaits-staff", address: news.address });
    }
    const { reference } = news;
    const kept = recallPayment();
    forgetPayment(reference);
    if (news.orderNumber) options.onOrder(kept?.reference === reference ? kept.lines : undefined);
    if (news.kind === "done") keepThanks(news.thanks);
    setState(news.kind === "done" ? { kind: "done" } : news);
    if (news.kind === "done") showToast("orderCreated", { insteadOf: ["retry", "paymentFailed", "orderFailed"] });
  }

  function show(placed: PlacedOrder): void {
    if (isPaymentNews(placed)) return hear(placed);
    if (placed.kind === "signed-out") return hear({ kind: "signed-out" });
    const toast = failureToasts[placed.kind];
    if (toast) showToast(toast);
    const isStale = placed.kind === "new-total" || placed.kind === "problems";
    if (isStale) options.onStale();
    if (isStale) return setState(placed);
    const why = whyNotPlaced(placed);
    // Drawn at once, because the first wrong field takes the focus, which it can't while the form is inert.
    flushSync(() => setState(why ? { kind: "not-placed", why } : { kind: "idle" }));
    if (placed.kind === "bad-delivery") options.onBadDelivery(placed.fields);
  }

  useResumedPayment(options, found => {
    // A tap in the meantime finds out the same.
    if (isWorking()) return;
    if (found && found.kind !== "unpaid") return hear(found);
    if (found) showToast(found.toast);
    setState({ kind: "idle" });
  });
  usePendingPayment(isPendingPayment(state) ? state : undefined, ending => {
    if (ending !== "failed") return hear(ending);
    showToast("paymentFailed");
    setState({ kind: "came-to-nothing" });
  });

  return {
    state,
    place: (order: TappedOrder) => place(order, { onBegin: () => setState({ kind: "working" }), onEnd: show }),
    /** Returns to the form; the payment stays under way. */
    giveUpWaiting: () => setState(now => (isPendingPayment(now) ? { kind: "idle" } : now)),
  };
}

/** The shop has the order: takes its lines out of the cart and leads to its page. */
function linesHandedOver(
  { reference }: Extract<PaymentNews, { kind: "awaits-staff" }>,
  { lines }: Pick<PlaceOrderOptions, "lines">,
): OrderLines | undefined {
  if (!reference) return lines();
  const kept = recallPayment();
  forgetPayment(reference);
  return kept?.reference === reference ? kept.lines : undefined;
}

type TappedOrder = Omit<OrderToPlace, "replacing"> & { reopens?: boolean };

/** Places one order at a time and ignores other taps meanwhile. Leaving the page closes the popup. */
function useOneTap({ loadPopup, isGuest }: Pick<PlaceOrderOptions, "loadPopup" | "isGuest">) {
  const isWorking = useRef(false);
  /** The reference of a payment whose popup could not open. */
  const replacing = useRef<string>(undefined);
  const openPopup = useRef<{ close(): void }>(undefined);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      openPopup.current?.close();
    };
  }, []);

  async function place(order: TappedOrder, on: { onBegin(): void; onEnd(placed: PlacedOrder): void }): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    on.onBegin();
    const { lines } = order;
    const remember = (reference: string) => rememberPayment({ reference, lines, begunAtMs: Date.now(), isGuest });
    const popup = async () => {
      const loaded = await loadPopup();
      if (!isHere.current) return leftPopup;
      const open: PaymentPopup["open"] = (payment, outcome) => (openPopup.current = loaded.open(payment, outcome));
      return { open };
    };
    const tools = { start: askToStart, confirm: askToConfirm, popup, remember };
    try {
      const placed = await placeOrder(tools, { ...order, replacing: replacing.current });
      if (placed.kind === "popup-failed") replacing.current = placed.reference;
      on.onEnd(placed);
    } finally {
      isWorking.current = false;
    }
  }
  return { place, isWorking: () => isWorking.current };
}

/** Replaces a popup whose code came after the page was left. */
const leftPopup: PaymentPopup = {
  open(_payment, { cancel }) {
    cancel();
    return { close() {} };
  },
};

const failureToasts: Partial<Record<PlacedOrder["kind"], MessageKey>> = {
  cancelled: "retry",
  unavailable: "orderFailed",
  "too-many-tries": "tooManyThisHour",
  "popup-failed": "paymentFailed",
};

function isPaymentNews(
  placed: PlacedOrder,
): placed is PendingPayment | Extract<PlacedOrder, { kind: "done" | "attention" | "awaits-staff" }> {
  return isPendingPayment(placed) || ["done", "attention", "awaits-staff"].includes(placed.kind);
}

function whyNotPlaced(placed: PlacedOrder): NotPlaced | undefined {
  switch (placed.kind) {
    case "cancelled":
      return placed.isKnown ? "closed" : "closed-unasked";
    case "unavailable":
      return navigator.onLine ? "unavailable" : "offline";
    case "popup-failed":
    case "too-many-tries":
      return placed.kind;
    default:
      return undefined;
  }
}

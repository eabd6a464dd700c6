import { useEffect, useRef, useState } from "react";
import type { PaymentPopup } from "#app/payments/payment-popup.ts";
import { showToast } from "#app/ui/toasts.tsx";
import { askToConfirm, askToStart, type OrderToPlace } from "./ask-checkout.ts";
import { type PaymentNews, type PlacedOrder, placeOrder, readOutcome, type WaitingPayment } from "./place-order.ts";
import { forgetPayment, recallPayment, rememberPayment } from "./remembered-payment.ts";
import { useWaitingPayment } from "./use-waiting-payment.ts";

/** What the checkout shows. `resuming`: finding out what became of a payment begun before. */
export type PlacingState =
  | { kind: "idle" | "resuming" | "working" | "done" }
  /** A payment that was waited for came to nothing. */
  | { kind: "came-to-nothing" }
  /** The tap led to no order and no payment under way. It stays beside the button; the toast is gone in a moment. */
  | { kind: "not-placed"; why: NotPlaced }
  | WaitingPayment
  | Extract<PlacedOrder, { kind: "attention" | "new-total" | "problems" }>;

/** Why a tap came to nothing: the popup closed, unpaid as far as is known or asked in vain, or what stood in the way. */
export type NotPlaced = "closed" | "closed-unasked" | "popup-failed" | "unavailable" | "offline" | "too-many-tries";

type OrderLines = OrderToPlace["lines"];

type PlaceOrderOptions = {
  isSignedIn: boolean;
  /** A payment of this customer that the server knows to be under way. */
  openReference: string | undefined;
  /** A payment of theirs that they come back from the provider's own page with. */
  returnedReference: string | undefined;
  loadPopup(): Promise<PaymentPopup>;
  /** An order was made. `lines` are what it is for; undefined when it was begun in another browser. */
  onOrder(lines: OrderLines | undefined): void;
  onBadDelivery(fields: Record<string, string>): void;
  /** After anything that may have changed what the page shows: prices, stock. */
  onStale(): void;
};

/**
 * Everything between a tap on 'Place Order' and its end: one tap at a time, the toasts of the spec (§4, §8), payments
 * begun before a reload or in a tab that was closed, and transfers waited for.
 */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { isSignedIn, openReference, returnedReference, loadPopup, onOrder, onBadDelivery, onStale } = options;
  const [state, setState] = useState<PlacingState>({ kind: "resuming" });
  const isWorking = useRef(false);
  const replacing = useRef<string>(undefined);
  const openPopup = useRef<{ close(): void }>(undefined);

  function hear(news: PaymentNews): void {
    if (news.kind === "signed-out") {
      showToast("loginToContinue", { action: { label: "Sign in", href: signInHref } });
      return setState({ kind: "idle" });
    }
    if (news.kind === "waiting") return setState(news);
    const { reference } = news;
    const kept = recallPayment();
    forgetPayment(reference);
    if (news.orderNumber) onOrder(kept?.reference === reference ? kept.lines : undefined);
    setState(news.kind === "done" ? { kind: "done" } : news);
    if (news.kind === "done") showToast("orderCreated", { insteadOf: ["retry", "paymentFailed", "orderFailed"] });
  }

  function show(placed: PlacedOrder): void {
    if (placed.kind === "done" || placed.kind === "waiting" || placed.kind === "attention") return hear(placed);
    if (placed.kind === "signed-out") return hear({ kind: "signed-out" });
    if (placed.kind === "bad-delivery") onBadDelivery(placed.fields);
    if (placed.kind === "cancelled") showToast("retry");
    if (placed.kind === "unavailable") showToast("orderFailed");
    if (placed.kind === "too-many-tries") showToast("tooManyTries");
    if (placed.kind === "popup-failed") {
      replacing.current = placed.reference;
      showToast("paymentFailed");
    }
    const isNews = placed.kind === "new-total" || placed.kind === "problems";
    if (isNews) onStale();
    if (isNews) return setState(placed);
    const why = whyNotPlaced(placed);
    setState(why ? { kind: "not-placed", why } : { kind: "idle" });
  }

  async function place(order: Omit<OrderToPlace, "replacing"> & { shownTotalKobo: number; reopens?: boolean }) {
    if (isWorking.current) return;
    isWorking.current = true;
    setState({ kind: "working" });
    const remember = (reference: string) => rememberPayment({ reference, lines: order.lines, begunAtMs: Date.now() });
    const popup = async () => {
      const { open } = await loadPopup();
      return { open: (...of: Parameters<typeof open>) => (openPopup.current = open(...of)) };
    };
    const tools = { start: askToStart, confirm: askToConfirm, popup, remember };
    try {
      show(await placeOrder(tools, { ...order, replacing: replacing.current }));
    } finally {
      isWorking.current = false;
    }
  }

  useEffect(() => {
    let isLeft = false;
    const arrive = async () => {
      const news = isSignedIn ? await resume({ openReference, returnedReference }) : undefined;
      // A tap in the meantime finds out the same by itself.
      if (isLeft || isWorking.current) return;
      if (news && news.kind !== "unpaid") return hear(news);
      if (news) showToast(news.toast);
      setState({ kind: "idle" });
    };
    void arrive();
    return () => {
      isLeft = true;
      openPopup.current?.close();
    };
    // Once, on arrival: what is begun later is this page's own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useWaitingPayment(state.kind === "waiting" ? state : undefined, ending => {
    if (ending !== "failed") return hear(ending);
    showToast("paymentFailed");
    setState({ kind: "came-to-nothing" });
  });

  /** Back to the form, with the payment still under way. */
  const giveUpWaiting = () => setState(now => (now.kind === "waiting" ? { kind: "idle" } : now));
  return { state, place, giveUpWaiting };
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

const signInHref = "/accessaccount?next=/checkout";

/** Back from the provider's own page without having paid. */
type Unpaid = { kind: "unpaid"; toast: "paymentFailed" | "retry" };

/** What became of the payments that were under way: the one they come back with, what the server knows of, and the last begun here. */
async function resume(known: {
  openReference: string | undefined;
  returnedReference: string | undefined;
}): Promise<PaymentNews | Unpaid | undefined> {
  const { openReference, returnedReference } = known;
  const kept = recallPayment()?.reference;
  const references = [...new Set([returnedReference, openReference, kept])].filter(one => one !== undefined);
  let unpaid: Unpaid | undefined;
  for (const reference of references) {
    const answer = await askToConfirm(reference);
    const news = readOutcome(answer, reference);
    if (news && news.kind !== "signed-out") return news;
    if (reference === returnedReference) {
      if (answer.kind === "unavailable" || answer.kind === "too-many-tries")
        return { kind: "waiting", reference, why: "checking" };
      unpaid = { kind: "unpaid", toast: answer.kind === "failed" ? "paymentFailed" : "retry" };
    }
    // Someone else's, or none at all: a shared phone.
    if (answer.kind === "unknown" && reference !== openReference) forgetPayment(reference);
  }
  return unpaid;
}

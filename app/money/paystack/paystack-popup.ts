import PaystackPop, { type PaystackCallbacks } from "@paystack/inline-js";
import type { OpenPayment, PaymentOutcome, PaymentPopup } from "#app/money/payments/payment-popup.ts";
import { showPaymentTrouble } from "#app/money/payments/payment-trouble.ts";

/** Milliseconds until the shopper is offered other ways. */
const loadMs = 15_000;

type Opening = {
  payment: OpenPayment;
  outcome: PaymentOutcome;
  timer?: ReturnType<typeof setTimeout>;
  /** Removes what we added to the page. */
  tidy(): void;
};

// One instance: frames and listener stay for the page's life, and a second would hear the first one's payments.
let popup: { library: PaystackPop; madeAt: number } | undefined;
let current: Opening | undefined;

/**
 * Paystack's popup, opened by the server's access code. Browser and checkout only: the package reads `window` as it
 * loads.
 *
 * Apple Pay: Paystack's page offers it where it can. A button of our own would need Apple's script, two more hosts in
 * the policy and a file at the shop's address: docs/decisions/paystack-popup.md.
 *
 * Source: the provider's documentation; docs/architecture.md#the-way-of-an-order.
 */
export const paystackPopup: PaymentPopup = {
  prepare: () => void theLibrary(),

  open(payment, outcome) {
    abandon();
    const opening: Opening = { payment, outcome, tidy() {} };
    const isStale = popup && !popup.library.isLoaded && performance.now() - popup.madeAt > loadMs;
    show(opening, { afresh: Boolean(isStale) });
    return { close: () => void (current === opening && abandon()) };
  },
};

// Reopening a code runs the first try's callbacks, so they fit any try.
const callbacks: PaystackCallbacks = {
  onLoad() {
    clearTimeout(current?.timer);
    if (current) theLibrary().checkoutIframe.style.opacity = "";
  },
  onSuccess: () => end(current, "success"),
  onCancel() {
    // A started transfer is reported as cancelled first.
    const cancelled = current;
    queueMicrotask(() => end(cancelled, "cancel"));
  },
  onBankTransferConfirmationPending: () => end(current, "pending"),
  onError(problem) {
    const failed = current;
    abandon(); // The popup's overlay would stay over the page.
    failed?.outcome.error(problem?.message ?? "Paystack could not open this payment.");
  },
};

function show(opening: Opening, { afresh }: { afresh: boolean }): void {
  const library = theLibrary();
  if (afresh) reload(library);
  library.newTransaction({ accessCode: opening.payment.accessCode, ...callbacks });
  const { style } = library.checkoutIframe;
  // Shows the spinner until the payment is there.
  style.opacity = "0";
  const release = keepPageBehind(library.checkoutIframe);
  opening.tidy = () => {
    style.opacity = "";
    release();
  };
  opening.timer = setTimeout(() => offerOtherWays(opening), loadMs);
  current = opening;
}

/** The library does not report a page that never loads. */
function offerOtherWays(opening: Opening): void {
  if (current !== opening) return;
  abandon();
  current = opening;
  const trouble = showPaymentTrouble({
    paymentUrl: opening.payment.paymentUrl,
    onAgain() {
      trouble.remove();
      show(opening, { afresh: true });
    },
    onClose: () => end(opening, "cancel"),
  });
  opening.tidy = trouble.remove;
}

function end(opening: Opening | undefined, ending: "success" | "cancel" | "pending"): void {
  if (!opening || opening !== current) return;
  current = undefined;
  clearTimeout(opening.timer);
  opening.tidy();
  opening.outcome[ending]();
}

/** Closes without an outcome; `onCancel` finds nothing. */
function abandon(): void {
  const opening = current;
  if (!opening) return;
  current = undefined;
  clearTimeout(opening.timer);
  opening.tidy();
  popup?.library.cancelTransaction();
}

function theLibrary(): PaystackPop {
  if (!popup) {
    popup = { library: new PaystackPop(), madeAt: performance.now() };
    popup.library.checkoutIframe.title = "Paystack payment";
  }
  return popup.library;
}

/** A frame that failed once never opens again. */
function reload(library: PaystackPop): void {
  library.isLoaded = false;
  const { src } = library.checkoutIframe;
  library.checkoutIframe.src = src;
  popup = { library, madeAt: performance.now() };
}

/**
 * Keeps keyboard and screen reader in the provider's frame, like a modal dialog. Returns what restores page and focus.
 */
function keepPageBehind(frame: HTMLIFrameElement): () => void {
  const focused = document.activeElement;
  const behind = [...document.body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== frame && !child.inert,
  );
  for (const child of behind) child.inert = true;
  frame.focus();
  return () => {
    for (const child of behind) child.inert = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
}

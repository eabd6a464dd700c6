import PaystackPop, { type PaystackCallbacks } from "@paystack/inline-js";
import { showPaymentTrouble } from "./payment-trouble.ts";
import type { OpenPayment, PaymentOutcome, PaymentPopup } from "./payment-popup.ts";

/** Milliseconds Paystack's page may take to appear before the shopper is offered other ways. */
const loadMs = 15_000;

type Opening = {
  payment: OpenPayment;
  outcome: PaymentOutcome;
  timer?: ReturnType<typeof setTimeout>;
  /** Takes away what we have put on the page for it. */
  tidy(): void;
};

// The library's frames and listener stay for the life of the page, and a second instance would hear the first one's
// payments: so there is one.
let popup: { library: PaystackPop; madeAt: number } | undefined;
let current: Opening | undefined;

/**
 * Paystack's own popup, opened by an access code that the server got. Imported in a browser only, and at the checkout
 * only: the package reads `window` as it loads.
 *
 * Apple Pay: with an access code Paystack's page in the popup offers it by itself, to accounts that have it switched on
 * and on phones that allow payments in a frame; which channels there are is Paystack's decision, not ours. A button on
 * our own page (`paymentRequest`) is possible with an access code too, but not here: it needs Apple's script, two more
 * hosts in the content security policy, and a file of Apple's at the shop's address. See
 * docs/decisions/paystack-popup.md.
 *
 * Source: the provider's documentation (each trap below was met there); docs/architecture.md#the-way-of-an-order.
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

// The library runs the callbacks of the first try when the same code is opened again, so they must be good for any try.
const callbacks: PaystackCallbacks = {
  onLoad() {
    clearTimeout(current?.timer);
    if (current) theLibrary().checkoutIframe.style.opacity = "";
  },
  onSuccess: () => end(current, "success"),
  onCancel() {
    // A transfer that has begun is reported as a cancel first, and as what it is right after.
    const cancelled = current;
    queueMicrotask(() => end(cancelled, "cancel"));
  },
  onBankTransferConfirmationPending: () => end(current, "pending"),
  onError(problem) {
    const failed = current;
    abandon(); // Its dark overlay would stay over the page.
    failed?.outcome.error(problem?.message ?? "Paystack could not open this payment.");
  },
};

function show(opening: Opening, { afresh }: { afresh: boolean }): void {
  const library = theLibrary();
  if (afresh) reload(library);
  library.newTransaction({ accessCode: opening.payment.accessCode, ...callbacks });
  const { style } = library.checkoutIframe;
  // Until the payment is there: the library's spinner, and not the browser's picture of a page that did not come.
  style.opacity = "0";
  const release = keepPageBehind(library.checkoutIframe);
  opening.tidy = () => {
    style.opacity = "";
    release();
  };
  opening.timer = setTimeout(() => offerOtherWays(opening), loadMs);
  current = opening;
}

/** The library says nothing when its page does not come. */
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

/** Takes the popup away without an outcome. The library's `onCancel` finds nothing to cancel. */
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

/** A frame whose page did not come once would never open anything again. */
function reload(library: PaystackPop): void {
  library.isLoaded = false;
  const { src } = library.checkoutIframe;
  library.checkoutIframe.src = src;
  popup = { library, madeAt: performance.now() };
}

/**
 * While a provider's frame covers the page: keyboard and screen reader stay in the frame, as in a modal dialog.
 * Returns what gives the page back, with the focus where it was.
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

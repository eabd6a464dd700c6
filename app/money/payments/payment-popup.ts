/** What a popup opens: the provider's code for the payment, and its own page for when the popup does not load. */
export type OpenPayment = { accessCode: string; paymentUrl: string };

/**
 * A provider's popup in the browser. Exactly one of the callbacks' outcomes ends an opening; `success` is a hint only:
 * the server asks the provider before it believes it. `close` takes the popup away without an outcome.
 * One is open at a time: opening another takes the first away.
 */
export type PaymentPopup = {
  /** Fetches what is slow to load, so that the tap that opens it finds it there. Shows nothing. */
  prepare?(): void;
  open(payment: OpenPayment, outcome: PaymentOutcome): { close(): void };
};

export type PaymentOutcome = {
  success(): void;
  cancel(): void;
  /** A bank transfer has been started and will settle later. */
  pending(): void;
  error(message: string): void;
};

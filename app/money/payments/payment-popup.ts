/** The provider's code, and its page in case the popup does not load. */
export type OpenPayment = { accessCode: string; paymentUrl: string };

/**
 * A provider's popup. Exactly one outcome ends an opening; `success` is only a hint, the server asks the provider.
 * `close` has no outcome. Opening another replaces it.
 */
export type PaymentPopup = {
  /** Loads what is slow, and shows nothing. */
  prepare?(): void;
  open(payment: OpenPayment, outcome: PaymentOutcome): { close(): void };
};

export type PaymentOutcome = {
  success(): void;
  cancel(): void;
  /** A transfer has started and settles later. */
  pending(): void;
  error(message: string): void;
};

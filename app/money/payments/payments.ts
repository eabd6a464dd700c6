/**
 * What a provider says of one payment. `amountKobo` is what was really paid, in integer kobo; `requestedKobo` what the
 * provider was asked for, where it says so: less than `amountKobo` when the shopper bears the provider's fee.
 * `unknown`: the provider has never heard of the reference. `failed` and `abandoned` are not the end: the shopper may
 * still try again under the same reference. An outage is none of these: it throws `PaymentsUnavailable`.
 */
export type Payment =
  | ({ status: "success"; reference: string; currency: string; paidAt: Date; channel: string } & PaidAmount)
  | { status: "pending" | "failed" | "abandoned" | "reversed" | "unknown"; reference: string };

export type PaidAmount = { amountKobo: number; requestedKobo?: number | undefined };

/**
 * What of a payment is the shop's. When what was asked for was requested and more was paid, the rest is the provider's
 * fee, which the shopper bears: it never reaches the shop.
 */
export function shopsShareOf({ amountKobo, requestedKobo }: PaidAmount, askedKobo = requestedKobo): number {
  return askedKobo !== undefined && requestedKobo === askedKobo ? Math.min(amountKobo, askedKobo) : amountKobo;
}

/**
 * What opens the provider's popup; the browser gets this and nothing else. `used-reference`: the provider has this
 * reference already and does not open it a second time; take a new one (the old one may still be paid).
 */
export type PaymentStart =
  | { kind: "started"; accessCode: string; paymentUrl: string }
  | { kind: "used-reference" }
  | PaymentRefusal;

/**
 * The provider will not take this payment, now or when it is asked again, for a `reason` in its own words. It is about
 * the shopper's e-mail address, or about the shop's account there: its key, its currency, its state.
 */
export type PaymentRefusal = { kind: "refused"; about: "email" | "account"; reason: string };

/**
 * An event as a provider's webhook delivers it, its signature already checked. `event` is the provider's own name for
 * it, which only its adapter understands (`kindOf`); `reference` is the payment's, also in an event about a refund of
 * it. An event is a reason to ask, never an answer.
 */
export type PaymentEvent = { event: string; reference: string };

/**
 * What an event is about. `paid`: the payment was made; `refund`: ask `listRefunds`; `dispute`: the shopper's bank asks
 * for the money back, and the owner has to answer; `dispute-over`: the bank has decided; `other`: anything else, of a
 * payment made perhaps that it no longer is.
 */
export type PaymentEventKind = "paid" | "refund" | "dispute" | "dispute-over" | "other";

/**
 * Money on its way back. `pending`, `processing`: not there yet; `processed`: the shopper has it; `failed`: it came
 * back to the shop and may be refunded again under a new key; `needs-attention`: the owner has to act at the provider's
 * site.
 */
export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention";

/** A refund in the provider's books; `amountKobo` in integer kobo. */
export type Refund = {
  /** The provider's own name for it. */
  id: string;
  /** Ours, from `refund`; undefined for one that was made at the provider's site. */
  key: string | undefined;
  /** The payment's. */
  reference: string;
  amountKobo: number;
  status: RefundStatus;
};

/** `refused`: the provider will not, for a `reason` in its own words: not paid, or more than is left of the payment. */
export type RefundStart = { kind: "started"; refund: Refund } | { kind: "refused"; reason: string };

/** A payment in the provider's list. `amountKobo`: paid when `success`, announced otherwise. */
export type ListedTransaction = PaidAmount & {
  reference: string;
  status: Payment["status"];
  currency: string;
  createdAt: Date;
  paidAt: Date | undefined;
};

/**
 * Another host's page that a provider's popup shows in ours: its origin, and the hash of a style sheet it brings along.
 */
export type PaymentFrame = { source: string; styleHash: string };

/** A provider of payments. Two implementations, one contract test (`payments.contract.ts`). */
export type Payments = {
  /** Name kept with each attempt, and the last part of the webhook's address: `/webhooks/{provider}`. */
  provider: string;
  /**
   * Announces a payment of `amountKobo` (integer kobo, NGN) under our own random `reference`. The same reference twice
   * never makes a second payment. Throws `PaymentsUnavailable` when the provider does not answer; it may have heard.
   */
  initialize(payment: { reference: string; email: string; amountKobo: number }): Promise<PaymentStart>;
  /**
   * The only truth about a payment. Throws `PaymentsUnavailable` when the provider does not answer: "don't know" is
   * never "no".
   */
  verify(reference: string): Promise<Payment>;
  /**
   * Gives `amountKobo` (integer kobo, the whole or a part) of a payment back. The same `key` (ours: letters, digits and
   * `-`, at most 64) never gives back twice: asked again, also after an outage, the refund already begun is returned.
   * One at a time for each payment. Throws `PaymentsUnavailable` when the provider does not answer; it may have begun.
   */
  refund(refund: { reference: string; amountKobo: number; key: string }): Promise<RefundStart>;
  /**
   * Every refund of a payment as it stands now, oldest first; none for an unknown payment. Throws
   * `PaymentsUnavailable`.
   */
  listRefunds(reference: string): Promise<Refund[]>;
  /**
   * Every transaction announced at or after `from` and before `to`, each once, oldest first, whatever became of it,
   * other shops' on the same account included. Throws `PaymentsUnavailable` rather than return a part of them.
   */
  listTransactions(range: { from: Date; to: Date }): Promise<ListedTransaction[]>;
  /** The event in a webhook's raw body, or undefined when its signature is not the provider's. Never throws. */
  readEvent(rawBody: Uint8Array, signature: string | null): PaymentEvent | undefined;
  /** What an event of this provider is about, by its name as `readEvent` gave it, now or long ago. */
  kindOf(event: string): PaymentEventKind;
  /** The provider's id of the dispute that a webhook's body is about; empty where it says none. Never throws. */
  disputeIn(rawBody: Uint8Array): string;
  /** The header that carries the webhook's signature. */
  signatureHeader: string;
  /** What a provider that lives in this process has to do by itself, again and again. */
  work?(): Promise<void>;
  /** What the popup shows in our pages, if it is not ours. */
  frame?: PaymentFrame;
};

/** The provider did not answer, or not sensibly; nothing is known about the payment. */
export class PaymentsUnavailable extends Error {
  override readonly name = "PaymentsUnavailable";
}

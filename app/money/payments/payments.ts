/**
 * A provider's answer. `amountKobo`: really paid; `requestedKobo`: asked for, less when the shopper bears the fee.
 * `failed` and `abandoned` are not final: the reference may still be paid. `tries`: how often it was tried, where the
 * provider says it. An outage throws `PaymentsUnavailable`.
 */
export type Payment =
  | ({ status: "success"; reference: string; currency: string; paidAt: Date; channel: string } & PaidAmount)
  | { status: "pending" | "failed" | "abandoned" | "reversed" | "unknown"; reference: string; tries?: number };

export type PaidAmount = { amountKobo: number; requestedKobo?: number | undefined };

/** The shop's share: what exceeds the requested amount is the provider's fee. */
export function shopsShareOf({ amountKobo, requestedKobo }: PaidAmount, askedKobo = requestedKobo): number {
  return askedKobo !== undefined && requestedKobo === askedKobo ? Math.min(amountKobo, askedKobo) : amountKobo;
}

/**
 * What the browser gets. `used-reference`: the provider has it already; take a new one (the old one may still be paid).
 */
export type PaymentStart =
  | { kind: "started"; accessCode: string; paymentUrl: string }
  | { kind: "used-reference" }
  | PaymentRefusal;

/** A permanent refusal, with the provider's `reason`: about the shopper's e-mail address, or the shop's account. */
export type PaymentRefusal = { kind: "refused"; about: "email" | "account"; reason: string };

/**
 * A verified webhook event. `event`: the provider's name for it (`kindOf`); `reference`: the payment's. A reason to
 * ask, never an answer.
 */
export type PaymentEvent = { event: string; reference: string };

/**
 * `paid`; `refund`: ask `listRefunds`; `dispute`: a chargeback the owner must answer; `dispute-over`; `other`: perhaps
 * a reversal.
 */
export type PaymentEventKind = "paid" | "refund" | "dispute" | "dispute-over" | "other";

/**
 * `pending`, `processing`: not there yet; `processed`: arrived; `failed`: back at the shop, needs a new key;
 * `needs-attention`: the owner must act at the provider's site.
 */
export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention";

/** Amounts are integer kobo. */
export type Refund = {
  /** The provider's own id of the refund. */
  id: string;
  /** Our key, undefined for a refund made at the provider's site. */
  key: string | undefined;
  /** Names the payment that is refunded. */
  reference: string;
  amountKobo: number;
  status: RefundStatus;
};

/** `refused`, with the provider's `reason`: the payment was not made, or not enough of it is left. */
export type RefundStart = { kind: "started"; refund: Refund } | { kind: "refused"; reason: string };

/** `amountKobo` was paid when `success`, and is only announced otherwise. */
export type ListedTransaction = PaidAmount & {
  reference: string;
  status: Payment["status"];
  currency: string;
  createdAt: Date;
  paidAt: Date | undefined;
};

/** `answered`: the bank has the shop's answer. `ended`: it is over, and the provider does not say who won. */
export const disputeStates = ["open", "answered", "won", "lost", "ended"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A customer's bank asks for a payment back. `amountKobo` is in the smallest unit of `currency`, where known. */
export type Dispute = {
  /** The provider's own id of the dispute. */
  id: string;
  /** Names the payment that is disputed. */
  reference: string;
  amountKobo: number | undefined;
  currency: string;
  /** The provider's words, as far as they are letters and digits. An unknown status counts as open. */
  category: string | undefined;
  status: string;
  state: DisputeState;
  dueAt: Date | undefined;
  createdAt: Date | undefined;
};

/** A file that shows proof to the bank. `name` has an ending, such as ".jpg". */
export type DisputeFile = { name: string; type: string; bytes: Uint8Array };

/** The provider's form about what was sold, and to whom. `service`: the goods, and how they went to the customer. */
export type DisputeEvidence = { email: string; name: string; phone: string; service: string; address: string };

/** The shop's answer. `refundKobo` goes back to the customer, 0 for none; `fileName`: as `upload` gave it. */
export type DisputeAnswer = {
  accepts: boolean;
  message: string;
  refundKobo: number;
  fileName: string;
  evidenceId: string | undefined;
};

/** `reason`: the provider's words. */
export type DisputeRefusal = { kind: "refused"; reason: string };

/**
 * Answers disputes. All but `resolve` may be repeated and spend nothing; `resolve` is the one submission that a bank
 * accepts. All throw `PaymentsUnavailable`; the provider may have heard.
 */
export type DisputeAnswers = {
  upload(id: string, file: DisputeFile): Promise<{ kind: "done"; fileName: string } | DisputeRefusal>;
  addEvidence(id: string, evidence: DisputeEvidence): Promise<{ kind: "done"; evidenceId: string } | DisputeRefusal>;
  resolve(id: string, answer: DisputeAnswer): Promise<{ kind: "done" } | DisputeRefusal>;
};

/** Questions about disputes. Both throw `PaymentsUnavailable`. */
export type Disputes = {
  /** Where the owner answers: an address at the provider's site, or a path of the shop. */
  answeredAt: string;
  /** Lists disputes made from `from` to `to`, perhaps others too. One that cannot be read is only counted. */
  list(range: { from: Date; to: Date }): Promise<{ disputes: Dispute[]; unreadable: number }>;
  /** Returns undefined for an unknown id. */
  find(id: string): Promise<Dispute | undefined>;
  /** Undefined where the owner can answer at the provider's site alone. */
  answers?: DisputeAnswers;
};

/** Origin of the popup's page, and the hash of a style sheet it brings. */
export type PaymentFrame = { source: string; styleHash: string };

/** What every provider does. `payments.contract.ts` tests each. */
export type Payments = {
  /** The provider's name, stored with each attempt and part of the webhook's address: `/webhooks/{provider}`. */
  provider: string;
  /** Tells shoppers beside the pay button who takes the payment. */
  note: string;
  /** New payments move no real money: anybody gets an order for nothing. */
  isTest?: boolean;
  /**
   * Announces `amountKobo` (NGN) under our `reference`. Repeated, it makes no second payment. Throws
   * `PaymentsUnavailable`; the provider may have heard.
   */
  initialize(payment: { reference: string; email: string; amountKobo: number }): Promise<PaymentStart>;
  /** The only truth about a payment. Throws `PaymentsUnavailable`: "don't know" is never "no". */
  verify(reference: string): Promise<Payment>;
  /**
   * Refunds `amountKobo`, all or part. The same `key` (letters, digits, `-`, at most 64) never refunds twice and
   * returns the refund already begun. One at a time per payment. Throws `PaymentsUnavailable`; it may have begun.
   */
  refund(refund: { reference: string; amountKobo: number; key: string }): Promise<RefundStart>;
  /** Lists refunds, oldest first; none for an unknown payment. Throws `PaymentsUnavailable`. */
  listRefunds(reference: string): Promise<Refund[]>;
  /**
   * Transactions announced from `from` to before `to`, each once, oldest first, other shops' too. Throws
   * `PaymentsUnavailable` rather than return a part.
   */
  listTransactions(range: { from: Date; to: Date }): Promise<ListedTransaction[]>;
  /** Returns undefined for a wrong signature. Never throws. */
  readEvent(rawBody: Uint8Array, signature: string | null): PaymentEvent | undefined;
  /** Returns the kind of an event by the name that `readEvent` gave, now or earlier. */
  kindOf(event: string): PaymentEventKind;
  /** Returns the dispute's id, or "". Never throws. */
  disputeIn(rawBody: Uint8Array): string;
  /** Undefined where a webhook is the only news of a dispute. */
  disputes?: Disputes;
  signatureHeader: string;
  /** Periodic work of a provider inside this process. */
  work?(): Promise<void>;
  /** The frame of the popup, if it is not one of ours. */
  frame?: PaymentFrame;
};

/** No sensible answer; nothing is known about the payment. */
export class PaymentsUnavailable extends Error {
  override readonly name = "PaymentsUnavailable";
  /** The status of an answer that could not be used. Undefined when no answer came. */
  readonly status: number | undefined;

  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = options.status;
  }
}

/** Why money is not simply an order, or not simply back. */
export type AttentionKind =
  /** Paid, an order was made, but pieces of it are no longer there. */
  | "late-no-stock"
  /** A second payment for a checkout that had already become an order. */
  | "paid-twice"
  | "paid-too-little"
  | "paid-too-much"
  | "wrong-currency"
  /** The provider took the payment back before it became an order. */
  | "reversed"
  /** The same, of an order that had been made. */
  | "reversed-after-order"
  /** The shopper's bank asks for the money back; the owner has to answer at the provider's site. */
  | "disputed"
  /** Money under a reference of our form that we have no record of. */
  | "unknown-reference"
  /** The money of a refund came back to the shop, or the provider would not send it. */
  | "refund-failed"
  /** The provider cannot send a refund before the owner has done something at its site. */
  | "refund-stuck";

/** Money that is not simply an order, for the owner to look at. Amounts in the smallest unit of `currency`, where they are known. */
export type Attention = {
  id: string;
  kind: AttentionKind;
  reference: string;
  /** A sentence for the owner. */
  detail: string;
  expectedKobo: number | null;
  paidKobo: number | null;
  currency: string;
  createdAt: Date;
};

/** Why money is not simply an order, or not simply back. */
export const attentionKinds = [
  /** Paid, an order was made, but pieces of it are no longer there. */
  "late-no-stock",
  /** A second payment for a checkout that had already become an order. */
  "paid-twice",
  "paid-too-little",
  "paid-too-much",
  "wrong-currency",
  /** The provider took the payment back before it became an order. */
  "reversed",
  /** The same, of an order that had been made. */
  "reversed-after-order",
  /** The shopper's bank asks for the money back; the owner has to answer at the provider's site. */
  "disputed",
  /** Money under a reference of our form that we have no record of. */
  "unknown-reference",
  /** The money of a refund came back to the shop, or the provider would not send it. */
  "refund-failed",
  /** The provider cannot send a refund before the owner has done something at its site. */
  "refund-stuck",
  /** The provider's books of a day and ours disagree about a payment. */
  "books-differ",
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

/**
 * What the owner can do about an entry. `refund`: give money back; `found`: the missing pieces are there after all;
 * `accept`: make the order and give back what was too much; `retry`: ask for the same refund again; `settle`: say how a
 * refund was given back another way; `done`: nothing the shop could do, with a note.
 */
export type AttentionAction = "refund" | "found" | "accept" | "retry" | "settle" | "done";

/** What an entry is called, what to do about it in a sentence, and the buttons that do it. */
export const attentionAdvice: Record<AttentionKind, { title: string; advice: string; actions: AttentionAction[] }> = {
  "late-no-stock": {
    title: "Paid late, and pieces are gone",
    advice:
      "Look for the pieces. If you have them, the order goes on as it is. If not, offer something else, or give the money for them back.",
    actions: ["refund", "found", "done"],
  },
  "paid-twice": {
    title: "Paid twice",
    advice: "The first payment paid the order. Give this second one back.",
    actions: ["refund", "done"],
  },
  "paid-too-little": {
    title: "Paid too little",
    advice:
      "No order was made. Give the money back, or wait: when the shopper pays the order in full with another payment, this one still has to go back.",
    actions: ["refund", "done"],
  },
  "paid-too-much": {
    title: "Paid too much",
    advice: "Make the order and give back the difference, or give everything back.",
    actions: ["accept", "refund", "done"],
  },
  "wrong-currency": {
    title: "Paid in another currency",
    advice: "No order was made. Give the money back and ask the shopper to pay in naira.",
    actions: ["refund", "done"],
  },
  reversed: {
    title: "Taken back before it was an order",
    advice: "There is no money and no order. Nothing has to be sent; ask the shopper if they still want it.",
    actions: ["done"],
  },
  "reversed-after-order": {
    title: "Money taken back after the order",
    advice:
      "The provider no longer has this payment. Do not send the parcel if it is still here; look at the provider's site for the reason, and write to the shopper.",
    actions: ["done"],
  },
  disputed: {
    title: "The shopper's bank disputes it",
    advice: "Answer the dispute at the provider's site before its time is over, with proof that you sent the parcel.",
    actions: ["done"],
  },
  "unknown-reference": {
    title: "Money this shop does not know",
    advice:
      "It carries a reference like this shop's, but is in none of its books, as after restoring an old backup. Look it up at the provider's site, then make the order by hand or give it back.",
    actions: ["refund", "done"],
  },
  "refund-failed": {
    title: "A refund failed",
    advice: "Try it again, or give the money back another way and write here how.",
    actions: ["retry", "settle"],
  },
  "refund-stuck": {
    title: "A refund waits for you",
    advice:
      "The provider needs something from you, the shopper's account for example. Do it at the provider's site. If you gave the money back another way, write here how.",
    actions: ["settle", "done"],
  },
  "books-differ": {
    title: "The provider's books say something else",
    advice: "Look the payment up at the provider's site and compare it with what is written here.",
    actions: ["done"],
  },
};

/** Something for the owner to look at. Amounts in the smallest unit of `currency`, where they are known. */
export type Attention = {
  id: string;
  kind: AttentionKind;
  reference: string;
  /** A sentence that says what happened. */
  detail: string;
  expectedKobo: number | null;
  paidKobo: number | null;
  currency: string;
  createdAt: Date;
  order: { id: string; number: string } | null;
  /** Whose money it is, where we know. */
  customer: { fullName: string; email: string; phone: string } | null;
  /** How it was dealt with, once it is. */
  closed: { at: Date; by: string; resolution: string; note: string | null } | null;
};

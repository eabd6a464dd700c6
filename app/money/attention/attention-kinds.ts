import { besidesOrder, insteadOfOrder, type KindFacts } from "./kind-facts.ts";

const notTheAmount = () => "It is not the amount we asked for, so no order has been made yet.";

/**
 * Why a payment is not simply an order, or a refund not simply done. A new kind does not compile until all its facts
 * are given.
 */
export const attentionKinds = {
  /** Paid late: an order was made, but some items are gone. */
  "late-no-stock": {
    title: "Paid late, and pieces are gone",
    advice:
      "Look for the pieces. If you have them, the order goes on as it is. If not, offer something else, or give the money for them back.",
    actions: ["refund", "found", "done"],
    text: "gone",
    about: "payment",
    isOutcome: true,
    replacesOrder: false,
    // The notice of the new order says it already.
    isMailed: false,
    atCheckout: order => `Order ${order} is made, but some of its pieces were sold before your money arrived.`,
    inAccount: undefined,
  },
  /** A second payment for a checkout that was an order already. */
  "paid-twice": {
    ...insteadOfOrder,
    title: "Paid twice",
    advice: "The first payment paid the order. Give this second one back.",
    actions: ["refund", "done"],
    atCheckout: order => `Order ${order} had already been paid, so this second payment will be given back.`,
    inAccount: "Your order had already been paid, so this second payment is to be given back.",
  },
  "paid-too-little": {
    ...insteadOfOrder,
    title: "Paid too little",
    advice:
      "No order was made. Give the money back, or wait: when the shopper pays the order in full with another payment, this one still has to go back.",
    actions: ["refund", "done"],
    atCheckout: notTheAmount,
    inAccount: "Less came than we asked for, so no order has been made.",
  },
  "paid-too-much": {
    ...insteadOfOrder,
    title: "Paid too much",
    advice: "Make the order and give back the difference, or give everything back.",
    actions: ["accept", "refund", "done"],
    atCheckout: notTheAmount,
    inAccount: "More came than we asked for, so no order has been made.",
  },
  /** More than was due of an order; its receipt has all of it. */
  "paid-beyond-due": {
    title: "More came than was due",
    advice: "The order is paid. Give back what was too much.",
    actions: ["refund", "done"],
    text: "payment",
    about: "payment",
    isOutcome: true,
    replacesOrder: false,
    isMailed: true,
    atCheckout: order => `Order ${order} is paid, and more came than was due. The rest will be given back.`,
    inAccount: undefined,
  },
  /** Money for a checkout that never became an order. */
  "money-without-order": {
    title: "Money came, and no order was made",
    advice: "Call the customer: take the rest and make the order, or give this money back.",
    actions: ["refund", "done"],
    text: "payment",
    about: "payment",
    isOutcome: false,
    replacesOrder: false,
    isMailed: true,
    atCheckout: undefined,
    inAccount: undefined,
  },
  "wrong-currency": {
    ...insteadOfOrder,
    title: "Paid in another currency",
    advice: "No order was made. Give the money back and ask the shopper to pay in naira.",
    actions: ["refund", "done"],
    atCheckout: notTheAmount,
    inAccount: "It did not come as we asked for it, so no order has been made.",
  },
  /** The provider reversed the payment before the order. */
  reversed: {
    title: "Taken back before it was an order",
    advice: "There is no money and no order. Nothing has to be sent; ask the shopper if they still want it.",
    actions: ["done"],
    text: "payment",
    about: "payment",
    isOutcome: true,
    replacesOrder: false,
    isMailed: true,
    atCheckout: () => "It was taken back before it became an order, so no order was made.",
    inAccount: "It was taken back before it became an order, so no order was made.",
  },
  /** The provider reversed it after the order. */
  "reversed-after-order": {
    ...besidesOrder,
    text: "payment",
    title: "Money taken back after the order",
    advice:
      "The provider no longer has this payment. Do not send the parcel if it is still here; look at the provider's site for the reason, and write to the shopper.",
    actions: ["done"],
  },
  /** The owner must answer at the provider's site. */
  disputed: {
    ...besidesOrder,
    text: "payment",
    title: "The shopper's bank disputes it",
    advice: "Answer the dispute at the provider's site before its time is over, with proof that you sent the parcel.",
    actions: ["done"],
  },
  /** The provider is asked for the bank's decision, as after every event. */
  "dispute-over": {
    ...besidesOrder,
    text: "payment",
    title: "A dispute is resolved",
    advice: "You don't need to answer. Check the provider's site to see who keeps the money.",
    actions: ["done"],
  },
  /** A reference of our form that we have no record of. */
  "unknown-reference": {
    ...besidesOrder,
    replacesOrder: true,
    title: "Money this shop does not know",
    advice:
      "It carries a reference like this shop's, but is in none of its books, as after restoring an old backup. Look it up at the provider's site, then make the order by hand or give it back.",
    actions: ["refund", "done"],
  },
  /** The refund's money came back, or the provider refused it. */
  "refund-failed": {
    ...besidesOrder,
    about: "refund",
    text: "refund",
    title: "A refund failed",
    advice: "Try it again, or give the money back another way and write here how.",
    actions: ["retry", "settle"],
  },
  /** The owner must act at the provider's site first. */
  "refund-stuck": {
    ...besidesOrder,
    about: "refund",
    text: "refund",
    title: "A refund waits for you",
    advice:
      "The provider needs something from you, the shopper's account for example. Do it at the provider's site. If you gave the money back another way, write here how.",
    actions: ["settle", "done"],
  },
  /** By hand and again at the provider's site, for example. */
  "refunded-too-much": {
    ...besidesOrder,
    text: "refund",
    title: "More was given back than came",
    advice: "Look at the refunds of this payment. If the customer got money twice, ask for the difference.",
    actions: ["done"],
  },
  /** Our books and the provider's differ about a payment. */
  "books-differ": {
    ...besidesOrder,
    title: "The provider's books say something else",
    advice: "Look the payment up at the provider's site and compare it with what is written here.",
    actions: ["done"],
  },
  /** Ready for pick-up, but not picked up. */
  uncollected: {
    ...besidesOrder,
    about: "order",
    text: "collect",
    title: "Not collected",
    advice: "Call the customer. If nobody comes, give the money back, and mark the order as cancelled.",
    actions: ["refund", "done"],
  },
  /** The shop's key, currency or account is refused. */
  "provider-refuses": {
    ...besidesOrder,
    title: "Nobody can pay online",
    advice:
      "Sign in at the payment provider's site: is your business active, and does it take naira? If it is, ask whoever runs the shop's server to check the provider's key. Close this entry once a payment works again.",
    actions: ["done"],
  },
  /** Payments at a provider whose settings are gone. */
  "provider-missing": {
    ...besidesOrder,
    title: "Payments with a provider that is not set up",
    advice:
      "Put the provider's settings back, beside those of the one you use now: the shop then asks about these payments by itself. Otherwise look them up at the provider's site, and write here what became of them.",
    actions: ["done"],
  },
} as const satisfies Record<string, KindFacts>;

export type AttentionKind = keyof typeof attentionKinds;

/** Undefined for an unknown kind, such as a newer version's. */
export function factsOfKind(kind: string): KindFacts | undefined {
  return isAttentionKind(kind) ? attentionKinds[kind] : undefined;
}

export function isAttentionKind(kind: string): kind is AttentionKind {
  return Object.hasOwn(attentionKinds, kind);
}

export function attentionKindsThat(isSo: (facts: KindFacts) => boolean): AttentionKind[] {
  return Object.keys(attentionKinds).filter((kind): kind is AttentionKind => {
    const facts = factsOfKind(kind);
    return facts !== undefined && isSo(facts);
  });
}

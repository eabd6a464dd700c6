import { besidesOrder, insteadOfOrder, type KindFacts } from "./kind-facts.ts";

const notTheAmount = () => "The amount is not the total, so there is no order yet.";

/**
 * Why a payment is not simply an order, or a refund not simply done. A new kind does not compile until all its facts
 * are given.
 */
export const attentionKinds = {
  /** A late payment made an order, but some items are gone. */
  "late-no-stock": {
    title: "Paid late, items sold out",
    advice:
      "Check your stock. If you have the items, the order continues. If not, offer something else or refund them.",
    actions: ["refund", "found", "done"],
    text: "gone",
    about: "payment",
    isOutcome: true,
    replacesOrder: false,
    // The e-mail about the new order names this entry already.
    isMailed: false,
    atCheckout: order => `Order ${order} is confirmed, but some items were sold before your payment arrived.`,
    inAccount: undefined,
  },
  /** A second payment for a checkout that was an order already. */
  "paid-twice": {
    ...insteadOfOrder,
    title: "Paid twice",
    advice: "The first payment paid the order. Refund this one.",
    actions: ["refund", "done"],
    atCheckout: order => `Order ${order} was already paid, so we will refund this second payment.`,
    inAccount: "Your order was already paid, so we will refund this second payment.",
  },
  "paid-too-little": {
    ...insteadOfOrder,
    title: "Paid too little",
    advice: "No order was created. Refund it, or wait: if the customer pays in full again, refund this one.",
    actions: ["refund", "done"],
    atCheckout: notTheAmount,
    inAccount: "We received less than the total, so there is no order.",
  },
  "paid-too-much": {
    ...insteadOfOrder,
    title: "Paid too much",
    advice: "Create the order and refund the difference, or refund everything.",
    actions: ["accept", "refund", "done"],
    atCheckout: notTheAmount,
    inAccount: "We received more than the total, so there is no order yet.",
  },
  /** More than was due of an order; its receipt has all of it. */
  "paid-beyond-due": {
    title: "Overpaid",
    advice: "The order is paid. Refund the extra.",
    actions: ["refund", "done"],
    text: "payment",
    about: "payment",
    isOutcome: true,
    replacesOrder: false,
    isMailed: true,
    atCheckout: order => `Order ${order} is paid, and you paid more than was due. We will refund the rest.`,
    inAccount: undefined,
  },
  /** Money for a checkout that never became an order. */
  "money-without-order": {
    title: "Payment without an order",
    advice: "Call the customer: collect the rest and create the order, or refund.",
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
    advice: "No order was created. Refund it and ask the customer to pay in naira.",
    actions: ["refund", "done"],
    atCheckout: notTheAmount,
    inAccount: "The payment was not as requested, so there is no order.",
  },
  /** The provider reversed the payment before the order. */
  reversed: {
    title: "Reversed before the order",
    advice: "There is no payment and no order. Don't send anything. Ask the customer if they still want the items.",
    actions: ["done"],
    text: "payment",
    about: "payment",
    isOutcome: true,
    replacesOrder: false,
    isMailed: true,
    atCheckout: () => "The payment was reversed before the order was confirmed, so there is no order.",
    inAccount: "The payment was reversed before the order was confirmed, so there is no order.",
  },
  /** The provider reversed the payment after the order. */
  "reversed-after-order": {
    ...besidesOrder,
    text: "payment",
    title: "Reversed after the order",
    advice:
      "The provider no longer has this payment. Don't send the parcel if it is still here. Check the reason on the provider's site and contact the customer.",
    actions: ["done"],
  },
  /** The owner must answer at the provider's site. */
  disputed: {
    ...besidesOrder,
    text: "payment",
    title: "Chargeback opened",
    advice: "Answer on the provider's site before the deadline, with proof of delivery.",
    actions: ["done"],
  },
  /** The provider is asked for the bank's decision, as after every event. */
  "dispute-over": {
    ...besidesOrder,
    text: "payment",
    title: "Chargeback resolved",
    advice: "You don't need to answer. Check the provider's site to see who keeps the money.",
    actions: ["done"],
  },
  /** A reference of our form that we have no record of. */
  "unknown-reference": {
    ...besidesOrder,
    replacesOrder: true,
    title: "Unknown payment",
    advice:
      "We have no checkout with this reference, perhaps because a backup was restored. Check the payment on the provider's site, then create a quick order or refund it.",
    actions: ["refund", "done"],
  },
  /** The money of the refund came back, or the provider refused it. */
  "refund-failed": {
    ...besidesOrder,
    about: "refund",
    text: "refund",
    title: "A refund failed",
    advice: "Try again, or refund another way and write how.",
    actions: ["retry", "settle"],
  },
  /** The owner must act at the provider's site first. */
  "refund-stuck": {
    ...besidesOrder,
    about: "refund",
    text: "refund",
    title: "Refund needs your action",
    advice:
      "The provider needs information, such as the customer's account. Do it on the provider's site, or refund another way and write how.",
    actions: ["settle", "done"],
  },
  /** The money went back twice, for example by hand and at the provider's site. */
  "refunded-too-much": {
    ...besidesOrder,
    text: "refund",
    title: "Refunded too much",
    advice: "Check the refunds. If the customer was refunded twice, ask for the difference.",
    actions: ["done"],
  },
  /** Our books and the provider's differ about a payment. */
  "books-differ": {
    ...besidesOrder,
    title: "Does not match the provider",
    advice: "Compare the payment on the provider's site with this.",
    actions: ["done"],
  },
  /** An order was ready for pick-up and was not picked up. */
  uncollected: {
    ...besidesOrder,
    about: "order",
    text: "collect",
    title: "Not picked up",
    advice: "Call the customer. If nobody comes, refund and cancel the order.",
    actions: ["refund", "done"],
  },
  /** An order was made for a deposit, and the rest did not come within thirty days. */
  "made-unpaid": {
    ...besidesOrder,
    about: "order",
    text: "payment",
    title: "Ready, and the rest not paid",
    advice: "Call the customer. If you cancel it, say what you keep of the deposit and why, and refund the rest.",
    actions: ["refund", "done"],
  },
  /** An order that is made for somebody is not made on its day. */
  "day-passed": {
    ...besidesOrder,
    about: "order",
    text: "later",
    title: "Late: not ready yet",
    advice:
      "Choose a new day on the order's page: the customer is told it with your reason. Or take its next step, once it is ready to pack.",
    actions: ["done"],
  },
  /** The shopper cancelled before the order was packed. */
  "cancelled-by-customer": {
    ...besidesOrder,
    about: "order",
    text: "refund",
    title: "Cancelled by the customer",
    advice: "Don't pack it: its items are back in stock. Money that does not go back by itself is for you to send.",
    actions: ["refund", "done"],
  },
  /** Staff cancelled an order, and money of it is to be sent back by a person. */
  "cancelled-by-staff": {
    ...besidesOrder,
    about: "order",
    text: "refund",
    title: "Cancelled: money to send back",
    advice: "Refund it here. Money that does not go back by itself is for you to send; then record it.",
    actions: ["refund", "done"],
  },
  /** The shop's key, currency or account is refused. */
  "provider-refuses": {
    ...besidesOrder,
    title: "Nobody can pay online",
    advice:
      "Sign in at the payment provider's site: is your business active, and does it take naira? If it is, ask your developer to check the provider's key. Mark this as resolved once a payment works again.",
    actions: ["done"],
  },
  /** Payments at a provider whose settings are gone. */
  "provider-missing": {
    ...besidesOrder,
    title: "Payment provider not connected",
    advice:
      "Reconnect the provider and we check these payments. Otherwise check them on the provider's site and write the result here.",
    actions: ["done"],
  },
} as const satisfies Record<string, KindFacts>;

export type AttentionKind = keyof typeof attentionKinds;

/** Returns undefined for an unknown kind, such as a newer version's. */
export function factsOfKind(kind: string): KindFacts | undefined {
  return isAttentionKind(kind) ? attentionKinds[kind] : undefined;
}

/** What the shopper who has just paid reads. */
export function wordsAtCheckout(kind: AttentionKind, orderNumber: string | undefined): string {
  return (factsOfKind(kind)?.atCheckout ?? notTheAmount)(orderNumber);
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

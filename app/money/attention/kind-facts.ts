import type { ShopTextKind } from "#app/shop/message-texts/shop-texts.ts";

/**
 * What the owner can do about an entry. `refund`: give money back; `found`: the missing pieces are there after all;
 * `accept`: make the order and give back what was too much; `retry`: ask for the same refund again; `settle`: say how a
 * refund was given back another way; `done`: nothing the shop could do, with a note.
 */
export type AttentionAction = "refund" | "found" | "accept" | "retry" | "settle" | "done";

/** Everything the shop says and does about a kind of entry. */
export type KindFacts = {
  /** What the entry is called, and what to do about it in a sentence. */
  title: string;
  advice: string;
  /** The buttons that do it. */
  actions: readonly AttentionAction[];
  about: "payment" | "refund" | "order";
  /** Whether it says what became of the payment itself; what happens to the money later is no outcome of it. */
  isOutcome: boolean;
  /** Whether money came that is this entry instead of an order. */
  replacesOrder: boolean;
  /** Whether the owner gets an e-mail about it. */
  isMailed: boolean;
  /** Shown to a shopper who has just paid; undefined where only the owner and the provider are concerned. */
  atCheckout: ((orderNumber: string | undefined) => string) | undefined;
  /** What the shopper reads in their account; undefined where it is not shown there. */
  inAccount: string | undefined;
  /** The owner's text for a chat with the shopper about it; undefined where it is no matter of the shopper's. */
  text: ShopTextKind | undefined;
};

/** For money that came and is no order. */
export const insteadOfOrder = {
  about: "payment",
  isOutcome: true,
  replacesOrder: true,
  isMailed: true,
  text: "payment",
} as const;

/** For what the owner learns later, or apart from any checkout: nothing is shown to shoppers. */
export const besidesOrder = {
  about: "payment",
  isOutcome: false,
  replacesOrder: false,
  isMailed: true,
  atCheckout: undefined,
  inAccount: undefined,
  text: undefined,
} as const;

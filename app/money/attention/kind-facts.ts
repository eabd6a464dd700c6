import type { ShopTextKind } from "#app/shop/message-texts/shop-texts.ts";

/**
 * What the owner can do. `refund`: give money back; `found`: the missing items are there; `accept`: make the order and
 * refund the extra; `retry`: send the same refund again; `settle`: refunded another way; `done`: nothing to do, with a
 * note.
 */
export type AttentionAction = "refund" | "found" | "accept" | "retry" | "settle" | "done";

export type KindFacts = {
  /** Name, and what to do in a sentence. */
  title: string;
  advice: string;
  actions: readonly AttentionAction[];
  about: "payment" | "refund" | "order";
  /** True when it says what became of the payment itself. */
  isOutcome: boolean;
  /** True when money came and there is no order. */
  replacesOrder: boolean;
  isMailed: boolean;
  /** Shown to a shopper who has just paid; undefined when it is not their concern. */
  atCheckout: ((orderNumber: string | undefined) => string) | undefined;
  /** What the shopper's account shows, undefined for nothing. */
  inAccount: string | undefined;
  /** The chat message that fits; undefined when the shopper is not concerned. */
  text: ShopTextKind | undefined;
};

/** Facts of kinds that are shown in place of the order when money came without one. */
export const insteadOfOrder = {
  about: "payment",
  isOutcome: true,
  replacesOrder: true,
  isMailed: true,
  text: "payment",
} as const;

/** Facts of kinds that come later or beside an order. Shoppers see nothing of them. */
export const besidesOrder = {
  about: "payment",
  isOutcome: false,
  replacesOrder: false,
  isMailed: true,
  atCheckout: undefined,
  inAccount: undefined,
  text: undefined,
} as const;

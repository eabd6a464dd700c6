import type { Moves } from "#app/platform/tables/moves.ts";

/**
 * Starts `open`, or `waiting` when staff must see money or call first. `paid`: ordered for verified money; `promised`:
 * ordered on a promise. Late money still pays it.
 */
export const checkoutMoves = {
  open: ["waiting", "paid", "promised", "expired", "abandoned"],
  waiting: ["paid", "promised", "expired", "abandoned"],
  paid: [],
  promised: [],
  expired: ["waiting", "paid", "promised"],
  abandoned: ["waiting", "paid", "promised"],
} as const satisfies Moves;

/** States of checkouts that an order was made from. */
export const orderedCheckouts = ["paid", "promised"] as const satisfies (keyof typeof checkoutMoves)[];

export type CheckoutState = keyof typeof checkoutMoves;

/**
 * Starts `created`; `open` once the provider announced it. `abandoned`: not asked about until there is news. `failed`:
 * the provider reversed it before the order. Money that comes pays it in any state.
 */
export const attemptMoves = {
  created: ["open", "pending", "paid", "failed", "abandoned"],
  open: ["pending", "paid", "failed", "abandoned"],
  pending: ["open", "paid", "failed", "abandoned"],
  paid: [],
  failed: ["pending", "paid"],
  abandoned: ["open", "pending", "paid", "failed"],
} as const satisfies Moves;

export type AttemptState = keyof typeof attemptMoves;

/** The provider is still asked about these. */
export const unsettledAttempts = ["created", "open", "pending"] as const satisfies AttemptState[];

/** What an attempt pays: the order, a deposit, what is due later, or a fee that shows serious intent. */
export const attemptPurposes = ["order", "deposit", "balance", "commitment"] as const;

export type AttemptPurpose = (typeof attemptPurposes)[number];

/** Made by staff for a new order, by a shopper for their own, or by staff for a balance. */
export const payLinkKinds = ["staff", "shopper", "balance"] as const;

export type PayLinkKind = (typeof payLinkKinds)[number];

/** How a checkout becomes an order: paid at once, by transfer, on a promise, or with a deposit. */
export const checkoutTerms = ["prepaid", "transfer", "on-delivery", "deposit"] as const;

export type CheckoutTerms = (typeof checkoutTerms)[number];

import type { Moves } from "#app/platform/tables/moves.ts";

/**
 * Starts `asked`. `withdrawn`: by the shopper before an answer; `closed`: nothing came in time; staff may reopen it.
 * `received`: the items came and a refund is due.
 */
export const returnMoves = {
  asked: ["accepted", "declined", "withdrawn"],
  accepted: ["on-its-way", "received", "settled", "closed"],
  "on-its-way": ["received", "settled", "closed"],
  received: ["settled"],
  settled: [],
  declined: [],
  withdrawn: [],
  closed: ["accepted"],
} as const satisfies Moves;

export type ReturnState = keyof typeof returnMoves;

/** Somebody must still act on these. */
export const openReturns = ["asked", "accepted", "on-its-way", "received"] as const satisfies ReturnState[];

/** Items of these cannot be returned again. */
export const countedReturns = [...openReturns, "settled"] as const satisfies ReturnState[];

/** The last three are the shop's fault. */
export const returnReasons = ["wrong-size", "changed-mind", "faulty", "wrong-item", "not-as-described"] as const;

export type ReturnReason = (typeof returnReasons)[number];

export const returnWishes = ["exchange", "money"] as const;

export type ReturnWish = (typeof returnWishes)[number];

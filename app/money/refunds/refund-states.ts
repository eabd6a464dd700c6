import type { Moves } from "#app/platform/tables/moves.ts";

/**
 * Starts `asked`, or in the provider's state when made at its site. News may come late, so states are skipped and never
 * come back; only an arrived refund may still fail, when the shopper's bank returns it. `settled`: refunded another
 * way.
 */
export const refundMoves = {
  asked: ["pending", "processing", "needs-attention", "failed", "processed"],
  pending: ["processing", "needs-attention", "failed", "processed"],
  processing: ["needs-attention", "failed", "processed"],
  "needs-attention": ["failed", "settled", "processed"],
  processed: ["failed"],
  failed: ["settled", "processed"],
  settled: ["processed"],
} as const satisfies Moves;

/** States in which a refund is under way. No other refund of its payment begins meanwhile. */
export const refundsUnderWay = [
  "asked",
  "pending",
  "processing",
  "needs-attention",
] as const satisfies (keyof typeof refundMoves)[];

import { receiptSources, type refundMoves } from "#app/platform/tables/states.ts";
import type { RefundedPieces } from "./refund-choice.ts";

/**
 * Where money on its way back stands. `asked`: written down, and the provider has not said yes yet; `settled`: it
 * failed, and the owner gave the money back another way. The others are what the provider says.
 */
export type RefundState = keyof typeof refundMoves;

/** A refund in our books. Amounts in the smallest unit of `currency`. */
export type PaymentRefund = {
  id: string;
  reference: string;
  amountKobo: number;
  currency: string;
  state: RefundState;
  /** The provider's words when it would not, the owner's when it was settled by hand. */
  reason: string | null;
  /** Who asked for it: the owner's e-mail address, or the provider for one made at its site. */
  actor: string;
  createdAt: Date;
  settledAt: Date | null;
  /** Which pieces of the order it is for; none where only an amount was said. */
  pieces: RefundedPieces[];
  /** No money moved: it paid what came instead of the pieces. */
  isExchange: boolean;
};

/** Where money came from without a provider: what goes back of it, the owner gives back by hand. */
const handSources: readonly string[] = receiptSources.filter(source => source !== "provider");

/** Whether money that came this way can only be given back by hand. */
export function isByHand({ provider }: { provider: string }): boolean {
  return handSources.includes(provider);
}

/** A payment that came, and how much of it can still go back. Amounts in the smallest unit of `currency`. */
export type Refundable = {
  reference: string;
  provider: string;
  currency: string;
  paidKobo: number;
  /** Sent back or on its way. */
  refundedKobo: number;
  leftKobo: number;
  orderId: string | null;
  orderNumber: string | null;
  customerEmail: string | null;
  isUnderWay: boolean;
  /** Newest first. */
  refunds: PaymentRefund[];
};

/** Where a refund stands, for the owner. */
export const refundWords: Record<RefundState, string> = {
  asked: "being asked for",
  pending: "on its way",
  processing: "on its way",
  "needs-attention": "waits for you at the provider",
  processed: "given back",
  failed: "failed",
  settled: "settled by hand",
};

/** The pieces that refunds of the payment under `reference` were for, those that failed left out. */
export function piecesGivenBack(refunds: PaymentRefund[], reference: string): RefundedPieces[] {
  return refunds
    .filter(refund => refund.reference === reference && countsAsRefunded(refund.state))
    .flatMap(({ pieces }) => pieces);
}

/** Whether a refund in this state counts as given back, or on its way: one that failed does not. */
export function countsAsRefunded(state: RefundState): boolean {
  return state !== "failed";
}

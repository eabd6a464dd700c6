import { receiptSources } from "#app/money/receipts/receipt-sources.ts";
import type { RefundedPieces } from "./refund-choice.ts";
import type { refundMoves } from "./refund-states.ts";

/** `asked`: stored, no answer yet; `settled`: failed and refunded another way. Others: the provider's. */
export type RefundState = keyof typeof refundMoves;

/** Amounts are in the smallest unit of `currency`. */
export type PaymentRefund = {
  id: string;
  reference: string;
  amountKobo: number;
  currency: string;
  state: RefundState;
  /** The reason of the provider's refusal, or the owner's note. */
  reason: string | null;
  /** Why staff refunded, in their words; may be empty. */
  why: string;
  /** Who did it: the owner's e-mail address, or the provider. */
  actor: string;
  createdAt: Date;
  settledAt: Date | null;
  /** Empty when only an amount was given. */
  pieces: RefundedPieces[];
  /** True when the refund paid for a replacement; no money moved. */
  isExchange: boolean;
};

/** Sources without a provider: the owner refunds such money by hand. */
const handSources: readonly string[] = receiptSources.filter(source => source !== "provider");

export function isByHand({ provider }: { provider: string }): boolean {
  return handSources.includes(provider);
}

/** Amounts are in the smallest unit of `currency`. */
export type Refundable = {
  reference: string;
  provider: string;
  /** Set for money of a changed order, which the provider took under another reference. */
  providerReference?: string;
  currency: string;
  paidKobo: number;
  /** The sum of what was sent and what is on its way. */
  refundedKobo: number;
  leftKobo: number;
  orderId: string | null;
  orderNumber: string | null;
  customerEmail: string | null;
  isUnderWay: boolean;
  /** The newest comes first. */
  refunds: PaymentRefund[];
};

export const refundWords: Record<RefundState, string> = {
  asked: "requested",
  pending: "on its way",
  processing: "on its way",
  "needs-attention": "needs you on the provider's site",
  processed: "refunded",
  failed: "failed",
  settled: "refunded manually",
};

/** Leaves out what failed refunds were to give back. */
export function piecesGivenBack(refunds: PaymentRefund[], reference: string): RefundedPieces[] {
  return refunds
    .filter(refund => refund.reference === reference && countsAsRefunded(refund.state))
    .flatMap(({ pieces }) => pieces);
}

/** Every refund counts that has not failed. */
export function countsAsRefunded(state: RefundState): boolean {
  return state !== "failed";
}

import type { AttentionKind } from "./attention-kinds.ts";

/** An entry that needs a decision. Amounts are in the smallest unit of `currency`, where known. */
export type Attention = {
  id: string;
  kind: AttentionKind;
  reference: string;
  /** A refund's or dispute's id; "" for a payment. */
  subject: string;
  /** Says in a sentence what happened. */
  detail: string;
  expectedKobo: number | null;
  paidKobo: number | null;
  currency: string;
  createdAt: Date;
  order: { id: string; number: string } | null;
  isTest: boolean;
  /** Null when nobody knows whose money it is. */
  customer: { fullName: string; email: string; phone: string } | null;
  closed: { at: Date; by: string; resolution: string; note: string | null } | null;
};

/** Only what staff closed by a note: other resolutions moved money or made an order. */
export function canReopen(resolution: string | null): boolean {
  return resolution === "done";
}

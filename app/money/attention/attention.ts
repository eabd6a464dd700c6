import type { AttentionKind } from "./attention-kinds.ts";

/** Something for the owner to look at. Amounts in the smallest unit of `currency`, where they are known. */
export type Attention = {
  id: string;
  kind: AttentionKind;
  reference: string;
  /** A sentence that says what happened. */
  detail: string;
  expectedKobo: number | null;
  paidKobo: number | null;
  currency: string;
  createdAt: Date;
  order: { id: string; number: string } | null;
  /** Whose money it is, where we know. */
  customer: { fullName: string; email: string; phone: string } | null;
  /** How it was dealt with, once it is. */
  closed: { at: Date; by: string; resolution: string; note: string | null } | null;
};

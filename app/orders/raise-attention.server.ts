import { randomUUIDv7 } from "node:crypto";
import type { Queryable } from "#app/server/open-database.server.ts";
import { attentionItems } from "#app/server/schema.server.ts";

/** What the owner has to look at: money that is not simply an order. Source: design §5.4. */
export type AttentionKind =
  /** Paid, an order was made, but pieces of it are no longer there. */
  | "late-no-stock"
  /** A second payment for a checkout that had already become an order. */
  | "paid-twice"
  | "paid-too-little"
  | "paid-too-much"
  | "wrong-currency"
  /** The provider took the payment back before it became an order. */
  | "reversed"
  /** Money under a reference of our form that we have no record of. */
  | "unknown-reference";

/** Tells the owner, once for each kind and reference. Amounts in integer kobo (of the payment's own currency). */
export async function raiseAttention(
  db: Queryable,
  item: {
    kind: AttentionKind;
    reference: string;
    checkoutId?: string;
    orderId?: string;
    expectedKobo?: number;
    paidKobo?: number;
    /** A sentence for the owner. */
    detail: string;
    now: Date;
  },
): Promise<void> {
  const { now, ...values } = item;
  await db
    .insert(attentionItems)
    .values({ ...values, id: randomUUIDv7(), createdAt: now })
    .onConflictDoNothing({ target: [attentionItems.kind, attentionItems.reference] });
}

import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { type AttentionKind, attentionKindsThat } from "#app/money/attention/attention-kinds.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";

/**
 * `transfer-pending`: `amountKobo` on its way, items held until `heldUntil`. `awaits-staff`: paid, a call comes first.
 * `failed`, `abandoned`: may still be paid. `unknown`. `attention`: the owner must look at it; with an order if there
 * is one.
 */
export type CheckoutOutcome =
  | { kind: "completed" | "already-completed"; orderNumber: string }
  | { kind: "transfer-pending"; heldUntil: Date; amountKobo: number }
  | { kind: "failed" | "abandoned" | "unknown" }
  | { kind: "awaits-staff"; trackToken: string }
  | { kind: "attention"; reason: AttentionKind; orderNumber?: string };

/** Finds what became of a paid payment. Throws when there is neither order nor entry, which would be a bug. */
export async function findRecordedOutcome(db: Queryable, reference: string): Promise<CheckoutOutcome> {
  const [order] = await db
    .select({ number: orders.number })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(eq(paymentAttempts.reference, reference));
  const [receipt] = await db
    .select({ trackToken: checkouts.trackToken })
    .from(receipts)
    .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
    .where(and(eq(receipts.source, "provider"), eq(receipts.reference, reference)));
  const isPaidByIt = order !== undefined && receipt !== undefined;
  const [item] = await db
    .select({ kind: attentionItems.kind })
    .from(attentionItems)
    .where(
      and(
        eq(attentionItems.reference, reference),
        inArray(attentionItems.kind, outcomes),
        // Once the entry is closed, the outcome is the order.
        isPaidByIt ? isNull(attentionItems.resolvedAt) : undefined,
      ),
    )
    .orderBy(asc(attentionItems.createdAt));
  if (item) return { kind: "attention", reason: item.kind as AttentionKind, orderNumber: order?.number };
  if (order && isPaidByIt) return { kind: "already-completed", orderNumber: order.number };
  if (receipt) return { kind: "awaits-staff", ...receipt };
  throw new Error(`The payment ${reference} is settled, but neither an order nor anything for the owner tells of it.`);
}

/** Later news of a payment is no outcome. */
const outcomes = attentionKindsThat(({ isOutcome }) => isOutcome);

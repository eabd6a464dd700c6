import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { checkouts, paymentAttempts, receipts } from "#app/platform/tables/checkout-tables.server.ts";
import { attentionItems, orders } from "#app/platform/tables/order-tables.server.ts";
import { type AttentionKind, attentionKindsThat } from "#app/money/attention/attention-kinds.ts";

/**
 * What has become of a payment. `transfer-pending`: a transfer of `amountKobo` is on its way; its pieces are held until
 * `heldUntil`.
 * `awaits-staff`: it came, and somebody of the shop calls before it is an order.
 * `failed` and `abandoned`: not paid so far, the shopper may still try. `unknown`: no such payment.
 * `attention`: the money came, the owner has to look at it; with an order when one was made or had been made.
 */
export type CheckoutOutcome =
  | { kind: "completed" | "already-completed"; orderNumber: string }
  | { kind: "transfer-pending"; heldUntil: Date; amountKobo: number }
  | { kind: "failed" | "abandoned" | "unknown" }
  | { kind: "awaits-staff"; trackToken: string }
  | { kind: "attention"; reason: AttentionKind; orderNumber?: string };

/**
 * What a payment that is already settled as paid has become. Throws when there is neither an order nor an entry, which
 * would be a bug.
 */
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
        // Once the owner has closed the entry, the outcome is the order.
        isPaidByIt ? isNull(attentionItems.resolvedAt) : undefined,
      ),
    )
    .orderBy(asc(attentionItems.createdAt));
  if (item) return { kind: "attention", reason: item.kind as AttentionKind, orderNumber: order?.number };
  if (order && isPaidByIt) return { kind: "already-completed", orderNumber: order.number };
  if (receipt) return { kind: "awaits-staff", ...receipt };
  throw new Error(`The payment ${reference} is settled, but neither an order nor anything for the owner tells of it.`);
}

/**
 * Only kinds that are an outcome of the payment itself; what happened to it later concerns the owner and the provider.
 */
const outcomes = attentionKindsThat(({ isOutcome }) => isOutcome);

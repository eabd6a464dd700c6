import { and, eq, inArray, isNull } from "drizzle-orm";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import type { RefundedPieces } from "./refund-choice.ts";
import { refundMoves } from "./refund-states.ts";
import { refunds } from "./refund-tables.server.ts";

type RefundRow = typeof refunds.$inferSelect;

/** Refunds before the order was made. Fits `writeTogether`. */
export function giveRefundsToOrder(
  transaction: Transaction,
  { checkoutId, orderId }: { checkoutId: string; orderId: string },
) {
  const came = transaction
    .select({ reference: receipts.reference })
    .from(receipts)
    .where(eq(receipts.checkoutId, checkoutId));
  return transaction
    .update(refunds)
    .set({ orderId })
    .where(and(isNull(refunds.orderId), inArray(refunds.reference, came)));
}

export async function linkRefundsToReturn(transaction: Transaction, ids: string[], returnId: string): Promise<void> {
  await transaction.update(refunds).set({ returnId }).where(inArray(refunds.id, ids));
}

/** Notes that the owner refunded another way. The caller has locked the refund. */
export async function settleRefundByHand(
  transaction: Transaction,
  { id, state }: Pick<RefundRow, "id" | "state">,
  { reason, now }: { reason: string | undefined; now: Date },
): Promise<void> {
  await transaction
    .update(refunds)
    .set({ state: move(refundMoves, state, "settled"), reason, settledAt: now })
    .where(eq(refunds.id, id));
}

/**
 * Records that an order's money paid its replacement: refunds that moved no money, one per payment, the first naming
 * the items. `returnId` is null where no items came back, because staff changed the order before it was packed.
 */
export async function recordExchange(
  transaction: Transaction,
  exchange: {
    orderId: string;
    returnId: string | null;
    newNumber: string;
    parts: { reference: string; amountKobo: number }[];
    pieces: RefundedPieces[];
    actor: string;
    now: Date;
  },
): Promise<void> {
  const { orderId, returnId, newNumber, parts, pieces, actor, now } = exchange;
  await transaction.insert(refunds).values(
    parts.map((part, index) => ({
      ...part,
      id: newId(),
      provider: "exchange",
      orderId,
      currency: "NGN",
      actor,
      state: "settled" as const,
      reason: `exchanged for order ${newNumber}`,
      returnId,
      isExchange: true,
      askAfter: now,
      createdAt: now,
      settledAt: now,
      pieces: index === 0 ? pieces : [],
    })),
  );
}

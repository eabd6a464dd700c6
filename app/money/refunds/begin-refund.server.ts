import { and, eq, isNull } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { closeAttention } from "#app/money/attention/close-attention.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import {
  findPiecesOut,
  type ListReturned,
  type MovedPieces,
  putOrderBack,
} from "#app/money/order-records/put-order-back.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { askRefund, type RefundShop } from "./ask-refund.server.ts";
import type { RefundState } from "./refund.ts";
import type { RefundedPieces } from "./refund-choice.ts";
import { refunds } from "./refund-tables.server.ts";
import { type RefundRequest, type RefusedRefund, writeRefund } from "./write-refund.server.ts";

/** A refund that is stored for good; `state` is "asked" while the provider is silent. */
export type BegunRefund = { kind: "begun"; state: RefundState; reason: string | null } | RefusedRefund;

/** Pieces that go back into stock, or cannot be sold again. */
type AskedPieces = { pieces: RefundedPieces[]; putsBack: boolean };

/**
 * Refunds: stores the intent, commits, asks the provider. `followRefunds` continues whatever happens; never sent twice.
 * The same request is the same refund. `entryId`: the entry it resolves. Source:
 * docs/decisions/refunds-are-written-first.md.
 */
export async function beginRefund(
  shop: RefundShop & { listReturned: ListReturned },
  { entryId, moved, ...request }: RefundRequest & { entryId?: string | undefined; moved?: AskedPieces | undefined },
): Promise<BegunRefund> {
  const now = shop.now();
  const written = await transact(shop.db, async transaction => {
    const entry = entryId && (await lockOpenEntry(transaction, { id: entryId, reference: request.reference }));
    const movePieces = moved && ((orderId: string) => moveRefunded(transaction, shop, { orderId, moved }));
    const context = { payments: shop.payments, now, mayWrite: entry !== null, movePieces };
    const outcome = await writeRefund(transaction, context, request);
    if (outcome.kind === "written" && entry) {
      const { actor, reference } = request;
      await closeAttention(transaction, { id: entry, reference, actor, resolution: "refund", now });
    }
    return outcome;
  });
  if (written.kind !== "written" && written.kind !== "already") return written;
  return await askNow(shop, request.id);
}

/** The refund itself must not be written yet. */
async function moveRefunded(
  transaction: Transaction,
  { now, listReturned }: { now(): Date; listReturned: ListReturned },
  { orderId, moved }: { orderId: string; moved: AskedPieces },
): Promise<MovedPieces> {
  if (moved.pieces.length === 0) return {};
  const [order] = await transaction
    .select({ id: orders.id, checkoutId: orders.checkoutId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const put = { order: order!, only: moved.pieces, listReturned, now: now() };
  return moved.putsBack
    ? { piecesBack: await putOrderBack(transaction, put) }
    : { piecesKept: await findPiecesOut(transaction, put) };
}

/** Returns null when somebody has closed the entry. */
async function lockOpenEntry(
  transaction: Transaction,
  { id, reference }: { id: string; reference: string },
): Promise<string | null> {
  const [open] = await transaction
    .select({ id: attentionItems.id })
    .from(attentionItems)
    .where(and(eq(attentionItems.id, id), eq(attentionItems.reference, reference), isNull(attentionItems.resolvedAt)))
    .for("update");
  return open?.id ?? null;
}

/** Sends a stored refund; a silent provider is no failure. */
export async function askNow(shop: RefundShop, id: string): Promise<Extract<BegunRefund, { kind: "begun" }>> {
  try {
    await askRefund(shop, id);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn({ err: error, refund: id }, "the provider does not answer; the refund is asked for again soon");
  }
  const [refund] = await shop.db
    .select({ state: refunds.state, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.id, id));
  return { kind: "begun", ...refund! };
}

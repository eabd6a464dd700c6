import { eq, sql } from "drizzle-orm";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { findPiecesOut, type MovedPieces, putOrderBack } from "#app/stock/holds/put-order-back.server.ts";
import { orders, refunds } from "#app/platform/tables/order-tables.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findRefundable } from "./find-refundable.server.ts";
import { isByHand, type Refundable } from "./refund.ts";
import { announceRefund } from "./write-refund-emails.server.ts";
import type { RefundedPieces } from "./refund-choice.ts";

/** What the owner asks for. Amounts in the smallest unit of the payment's currency. */
export type RefundRequest = {
  /** A UUID chosen before it is asked for, so that a double click is one refund: its id, and the provider's key. */
  id: string;
  reference: string;
  amountKobo: number;
  /** Which pieces of the order it is for, and the same in words; none where only an amount was said. */
  pieces?: RefundedPieces[];
  pieceWords?: string;
  /** The pieces that go back into the stock with it, or are not to be sold again; none where nobody said. */
  moved?: { pieces: RefundedPieces[]; putsBack: boolean } | undefined;
  /** How much had been refunded when the owner looked; `outdated` when it is another sum by now. */
  seenRefundedKobo: number;
  /** The owner's e-mail address. */
  actor: string;
};

/** `already`: this very request has been written before. */
export type WrittenRefund = { kind: "written" } | { kind: "already" } | RefusedRefund;

/**
 * `missing`: no money came under the reference. `other-provider`: it belongs to a provider this shop has no settings
 * for.
 */
export type RefusedRefund =
  | { kind: "missing" | "under-way" | "outdated" | "other-provider" }
  | { kind: "too-much"; leftKobo: number };

/**
 * Records a refund to be made, in the caller's transaction: the intent, the order's history and the audit. One under
 * way for each payment, and never more in all than was paid, however many tabs and instances ask at once. The provider
 * is asked after the commit, by `askRefund`; until then, and when the process dies, the row stays due. What came
 * without a provider is `settled` at once: the owner says that it was given back by hand. Without
 * `mayWrite` only a request that was written before is answered as such; another is `outdated`.
 */
export async function writeRefund(
  transaction: Transaction,
  { payments, now, mayWrite = true }: { payments: PaymentProviders; now: Date; mayWrite?: boolean },
  request: RefundRequest,
): Promise<WrittenRefund> {
  const { id, reference, amountKobo, pieces = [], pieceWords, actor } = request;
  await lockRefundsOf(transaction, reference);
  const [begun] = await transaction.select({ reference: refunds.reference }).from(refunds).where(eq(refunds.id, id));
  if (begun) return { kind: begun.reference === reference ? "already" : "missing" };
  if (!mayWrite) return { kind: "outdated" };
  const payment = await findRefundable({ db: transaction, payments }, reference);
  if (!payment) return { kind: "missing" };
  const refusal = refundRefusal(payment, payments, request);
  if (refusal) return refusal;
  const { provider, currency, orderId } = payment;
  const byHand = isByHand(payment);
  const moved = orderId ? await moveRefunded(transaction, { orderId, moved: request.moved, now }) : {};
  await transaction.insert(refunds).values({
    id,
    provider,
    reference,
    orderId,
    amountKobo,
    currency,
    actor,
    pieces,
    // Nobody is asked to send it: the owner has given it back already.
    ...(byHand ? ({ state: "settled", settledAt: now, reason: handReason } as const) : { state: "asked" as const }),
    askAfter: now,
    createdAt: now,
  });
  await announceRefund(transaction, { id, state: byHand ? "settled" : "asked" }, now);
  const after = { reference, amountKobo, currency, ...(pieceWords && { pieces: pieceWords }) };
  if (orderId)
    await writeRefundEvent(transaction, {
      orderId,
      actor,
      kind: byHand ? "refund-settled" : "refund-begun",
      after: { ...after, ...moved },
      now,
    });
  const subject = orderId ? { subject: "order", subjectId: orderId } : { subject: "payment", subjectId: reference };
  await writeAudit(transaction, { actor, action: "refund", ...subject, after, now });
  return { kind: "written" };
}

/** What becomes of the pieces that are paid back; the refund itself must not be written yet. */
async function moveRefunded(
  transaction: Transaction,
  { orderId, moved, now }: { orderId: string; moved: RefundRequest["moved"]; now: Date },
): Promise<MovedPieces> {
  if (!moved || moved.pieces.length === 0) return {};
  const [order] = await transaction
    .select({ id: orders.id, checkoutId: orders.checkoutId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const put = { order: order!, only: moved.pieces, now };
  return moved.putsBack
    ? { piecesBack: await putOrderBack(transaction, put) }
    : { piecesKept: await findPiecesOut(transaction, put) };
}

/** What stands beside a refund that no provider sent. */
const handReason = "given back by hand";

/** Why a refund cannot be begun as things stand; undefined when it can. */
export function refundRefusal(
  payment: Refundable,
  payments: Pick<PaymentProviders, "find">,
  { amountKobo, seenRefundedKobo }: Pick<RefundRequest, "amountKobo" | "seenRefundedKobo">,
): RefusedRefund | undefined {
  if (!isByHand(payment) && !payments.find(payment.provider)) return { kind: "other-provider" };
  if (payment.isUnderWay) return { kind: "under-way" };
  if (payment.refundedKobo !== seenRefundedKobo) return { kind: "outdated" };
  return amountKobo > payment.leftKobo ? { kind: "too-much", leftKobo: payment.leftKobo } : undefined;
}

/**
 * Locks the refunds of a payment until the transaction ends, so that they are written and updated one at a time. While
 * its checkout is no order yet, it does not become one either until then: what goes back would not be the order's, and
 * have no credit note. The checkout comes first, as it does for whoever makes the order and gives a difference back.
 */
export async function lockRefundsOf(transaction: Transaction, reference: string): Promise<void> {
  const ofReference = sql`
    select checkout_id from payment_attempts where reference = ${reference}
    union select checkout_id from receipts where reference = ${reference}`;
  await transaction.execute(sql`
    select from checkouts
    where id in (${ofReference}) and not exists (select from orders where checkout_id = checkouts.id)
    for key share`);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${reference}`}, 0))`);
}

/** A line in the order's history about a refund. */
export async function writeRefundEvent(
  transaction: Transaction,
  event: {
    orderId: string;
    actor: string;
    kind: "refund-begun" | "refund-processed" | "refund-failed" | "refund-settled";
    after: MovedPieces & {
      reference: string;
      amountKobo: number;
      currency: string;
      reason?: string | undefined;
      pieces?: string;
    };
    now: Date;
  },
): Promise<void> {
  await recordOrderEvent(transaction, event);
}

import { eq, sql } from "drizzle-orm";
import type { MovedPieces } from "#app/money/order-records/put-order-back.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findRefundable } from "./find-refundable.server.ts";
import { findTakenUnder } from "./find-taken-under.server.ts";
import { isByHand, type Refundable } from "./refund.ts";
import type { RefundedPieces } from "./refund-choice.ts";
import { refunds } from "./refund-tables.server.ts";
import { announceRefund } from "./write-refund-emails.server.ts";

/** Amounts are in the smallest unit of the payment's currency. */
export type RefundRequest = {
  /** A UUID made with the page: the refund's id and the provider's key, so a double click is one refund. */
  id: string;
  reference: string;
  amountKobo: number;
  /** Left out when only an amount was given. */
  pieces?: RefundedPieces[];
  pieceWords?: string;
  /** In staff's words. */
  why?: string;
  /** What was refunded when the owner opened the page. With another sum the refund is `outdated`. */
  seenRefundedKobo: number;
  actor: string;
};

/** `already` means that this request was written before. */
export type WrittenRefund = { kind: "written" } | { kind: "already" } | RefusedRefund;

/** `missing`: no money under the reference. `other-provider`: its provider has no settings. */
export type RefusedRefund =
  | { kind: "missing" | "under-way" | "outdated" | "other-provider" }
  | { kind: "too-much"; leftKobo: number };

/**
 * Stores a refund with history and audit in the caller's transaction. One under way per payment, never more than paid,
 * under concurrency. `askRefund` sends it after the commit. Money without a provider is `settled` at once. Without
 * `mayWrite` only a repeated request is answered; others are `outdated`. `movePieces` is called before the refund is
 * written, where there is an order.
 */
export async function writeRefund(
  transaction: Transaction,
  {
    payments,
    now,
    mayWrite = true,
    movePieces,
  }: {
    payments: PaymentProviders;
    now: Date;
    mayWrite?: boolean;
    movePieces?: ((orderId: string) => Promise<MovedPieces>) | undefined;
  },
  request: RefundRequest,
): Promise<WrittenRefund> {
  const { id, reference, amountKobo, pieces = [], why = "", actor } = request;
  await lockRefundsOf(transaction, reference);
  const [begun] = await transaction.select({ reference: refunds.reference }).from(refunds).where(eq(refunds.id, id));
  if (begun) return { kind: begun.reference === reference ? "already" : "missing" };
  if (!mayWrite) return { kind: "outdated" };
  const payment = await findRefundable({ db: transaction, payments }, reference);
  if (!payment) return { kind: "missing" };
  const refusal = refundRefusal(payment, payments, request);
  if (refusal) return refusal;
  const { provider, providerReference, currency, orderId } = payment;
  const byHand = isByHand(payment);
  const moved = orderId ? await movePieces?.(orderId) : undefined;
  await transaction.insert(refunds).values({
    id,
    provider,
    reference,
    providerReference,
    orderId,
    amountKobo,
    currency,
    actor,
    pieces,
    why,
    // The owner has sent this money already.
    ...(byHand ? ({ state: "settled", settledAt: now, reason: handReason } as const) : { state: "asked" as const }),
    askAfter: now,
    createdAt: now,
  });
  await announceRefund(transaction, { id, state: byHand ? "settled" : "asked" }, now);
  const after = { ...factsOf(request), currency };
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

function factsOf({ reference, amountKobo, pieceWords, why }: RefundRequest) {
  return { reference, amountKobo, ...(pieceWords && { pieces: pieceWords }), ...(why && { reason: why }) };
}

const handReason = "refunded manually";

/** Returns undefined when the refund can begin. */
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
 * Serialises a payment's refunds until the transaction ends. Its checkout can't become an order meanwhile, or the
 * refund would have no credit note. Locks the checkout first.
 */
export async function lockRefundsOf(transaction: Transaction, reference: string): Promise<void> {
  const ofReference = sql`
    select checkout_id from payment_attempts where reference = ${reference}
    union select checkout_id from receipts where reference = ${reference}`;
  await transaction.execute(sql`
    select from checkouts
    where id in (${ofReference}) and not exists (select from orders where checkout_id = checkouts.id)
    for key share`);
  // All money that a provider took under one reference has one lock, whichever order it pays now.
  const locked = (await findTakenUnder(transaction, reference))?.reference ?? reference;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${locked}`}, 0))`);
}

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

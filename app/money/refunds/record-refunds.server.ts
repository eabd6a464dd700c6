import { eq, or } from "drizzle-orm";
import { formatMoney } from "#app/lib/money.ts";
import { resolveEntries } from "#app/money/attention/close-attention.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { Refund, RefundStatus } from "#app/money/payments/payments.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { canMove } from "#app/platform/tables/moves.ts";
import { findRefundable } from "./find-refundable.server.ts";
import { refundMoves } from "./refund-states.ts";
import { refunds } from "./refund-tables.server.ts";
import { lockRefundsOf, writeRefundEvent } from "./write-refund.server.ts";
import { announceRefund } from "./write-refund-emails.server.ts";

type Books = { payments: PaymentProviders; now(): Date };
type KnownRefund = typeof refunds.$inferSelect;

const firstQuestionMs = 30_000;

/**
 * Records the provider's refunds of a payment, in any order and repeatedly: states only move forward, refunds made at
 * the provider's site are added, entries raised once. False when a payment is not in our books.
 */
export async function recordRefunds(
  transaction: Transaction,
  { payments, now }: Books,
  { provider, reference, found }: { provider: string; reference: string; found: Refund[] },
): Promise<boolean> {
  await lockRefundsOf(transaction, reference);
  const known = await transaction
    .select()
    .from(refunds)
    .where(or(eq(refunds.reference, reference), eq(refunds.providerReference, reference)));
  let areRecorded = true;
  for (const refund of found) {
    const ours =
      known.find(({ providerId }) => providerId === refund.id) ??
      known.find(({ id, providerId }) => id === refund.key && providerId === null);
    if (ours) await moveOn(transaction, ours, { state: refund.status, providerId: refund.id, now: now() });
    else if (!(await addProviderRefund(transaction, { payments, now }, { ...refund, provider }))) areRecorded = false;
  }
  await raiseTooMuch(transaction, { payments, now }, reference);
  return areRecorded;
}

/** Raises an entry once per sum, because a refund at the provider's site is made without those by hand. */
async function raiseTooMuch(transaction: Transaction, { payments, now }: Books, reference: string): Promise<void> {
  const payment = await findRefundable({ db: transaction, payments }, reference);
  if (!payment || payment.refundedKobo <= payment.paidKobo) return;
  const { orderId, paidKobo, refundedKobo, currency } = payment;
  await raiseAttention(transaction, {
    kind: "refunded-too-much",
    reference,
    subject: String(refundedKobo),
    detail: `${formatMoney(refundedKobo, currency)} refunded of ${formatMoney(paidKobo, currency)} received.`,
    now: now(),
    ...(orderId && { orderId }),
    paidKobo,
    currency,
  });
}

/** Records that no money went back, so that the owner decides what happens next. */
export async function recordRefusal(
  transaction: Transaction,
  { now }: Pick<Books, "now">,
  { id, reference, reason }: { id: string; reference: string; reason: string },
): Promise<void> {
  await lockRefundsOf(transaction, reference);
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, id));
  if (refund?.state === "asked") await moveOn(transaction, refund, { state: "failed", reason, now: now() });
}

async function moveOn(
  transaction: Transaction,
  refund: KnownRefund,
  { state, providerId, reason, now }: { state: RefundStatus; providerId?: string; reason?: string; now: Date },
): Promise<void> {
  const hasMoved = canMove(refundMoves, refund.state, state);
  const isSettled = state === "processed" || state === "failed";
  await transaction
    .update(refunds)
    .set({
      ...(providerId && { providerId }),
      ...(hasMoved && { state, reason: reason ?? null, settledAt: isSettled ? now : null }),
      // The provider is asked anew from here on.
      ...(refund.state === "asked" && { askedCount: 0, askAfter: new Date(now.getTime() + firstQuestionMs) }),
    })
    .where(eq(refunds.id, refund.id));
  if (hasMoved) await recordChange(transaction, { ...refund, state, reason: reason ?? null }, now);
}

/** Adds a refund that counts like ours. Returns false when its payment is unknown. */
async function addProviderRefund(
  transaction: Transaction,
  books: Books,
  refund: Refund & { provider: string },
): Promise<boolean> {
  const { provider, reference, amountKobo, status: state, id: providerId } = refund;
  const now = books.now();
  const payment = await findRefundable({ db: transaction, payments: books.payments }, reference);
  if (!payment) return false;
  const { orderId, currency } = payment;
  const settledAt = state === "processed" || state === "failed" ? now : null;
  const askAfter = new Date(now.getTime() + firstQuestionMs);
  const [added] = await transaction
    .insert(refunds)
    .values({
      id: newId(),
      provider,
      providerId,
      reference,
      orderId,
      amountKobo,
      currency,
      state,
      actor: provider,
      isOurs: false,
      askAfter,
      createdAt: now,
      settledAt,
    })
    .onConflictDoNothing()
    .returning();
  if (added) await recordChange(transaction, added, now);
  return true;
}

async function recordChange(transaction: Transaction, refund: KnownRefund, now: Date): Promise<void> {
  const { id, orderId, provider, reference, amountKobo, currency, state } = refund;
  const reason = refund.reason ?? undefined;
  const after = { reference, amountKobo, currency, ...(reason && { reason }) };
  await announceRefund(transaction, { id, state }, now);
  if (orderId && (state === "processed" || state === "failed")) {
    await writeRefundEvent(transaction, { orderId, actor: provider, kind: `refund-${state}`, after, now });
  }
  if (state === "processed") {
    await resolveEntries(transaction, { subjects: [id] }, { by: provider, resolution: "the refund arrived", now });
    return;
  }
  if (state !== "failed" && state !== "needs-attention") return;
  const amount = formatMoney(amountKobo, currency);
  const detail =
    state === "failed"
      ? `A refund of ${amount} failed${reason ? `: ${reason}` : ". The money is back with the shop."}`
      : `A refund of ${amount} needs you on the provider's site.`;
  await raiseAttention(transaction, {
    kind: state === "failed" ? "refund-failed" : "refund-stuck",
    reference,
    subject: id,
    detail,
    now,
    ...(orderId && { orderId }),
    paidKobo: amountKobo,
    currency,
  });
}

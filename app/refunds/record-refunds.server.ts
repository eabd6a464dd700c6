import { and, eq, isNull } from "drizzle-orm";
import { formatMoney } from "#app/lib/money.ts";
import type { Refund } from "#app/payments/payments.ts";
import { newId } from "#app/database/new-id.server.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { attentionItems, refunds } from "#app/database/schema.server.ts";
import { findRefundable } from "./find-refundable.server.ts";
import { raiseAttention } from "#app/attention/raise-attention.server.ts";
import type { RefundState } from "./refund.ts";
import { lockRefundsOf, writeRefundEvent } from "./write-refund.server.ts";

type Books = { payments: { provider: string }; now(): Date };
type KnownRefund = typeof refunds.$inferSelect;

const firstQuestionMs = 30_000;

/**
 * Takes what the provider says of a payment's refunds into our books, in any order and any number of times: ours move on
 * and never back, one made at the provider's site is added, and what the owner has to act upon is raised, once.
 */
export async function recordRefunds(
  transaction: Transaction,
  { payments, now }: Books,
  { reference, found }: { reference: string; found: Refund[] },
): Promise<void> {
  await lockRefundsOf(transaction, reference);
  const known = await transaction.select().from(refunds).where(eq(refunds.reference, reference));
  for (const refund of found) {
    const ours =
      known.find(({ providerId }) => providerId === refund.id) ??
      known.find(({ id, providerId }) => id === refund.key && providerId === null);
    await (ours
      ? moveOn(transaction, ours, { state: refund.status, providerId: refund.id, now: now() })
      : addForeign(transaction, { payments, now }, refund));
  }
}

/** The provider will not: nothing went back, and the owner decides. */
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
  { state, providerId, reason, now }: { state: RefundState; providerId?: string; reason?: string; now: Date },
): Promise<void> {
  const isNews = follows(state, refund.state);
  const isSettled = state === "processed" || state === "failed";
  await transaction
    .update(refunds)
    .set({
      ...(providerId && { providerId }),
      ...(isNews && { state, reason: reason ?? null, settledAt: isSettled ? now : null }),
      // The provider has it now; when to ask about it begins anew.
      ...(refund.state === "asked" && { askedCount: 0, askAfter: new Date(now.getTime() + firstQuestionMs) }),
    })
    .where(eq(refunds.id, refund.id));
  if (isNews) await tell(transaction, { ...refund, state, reason: reason ?? null }, now);
}

const ranks: RefundState[] = ["asked", "pending", "processing", "needs-attention", "failed", "settled", "processed"];

/** Whether a state can come after another; what the provider said earlier may reach us later. */
function follows(state: RefundState, before: RefundState): boolean {
  // Sent, and sent back by the shopper's bank.
  if (before === "processed") return state === "failed";
  return ranks.indexOf(state) > ranks.indexOf(before);
}

/** Made at the provider's site, by someone who may do so: it counts like ours. */
async function addForeign(transaction: Transaction, books: Books, refund: Refund): Promise<void> {
  const { reference, amountKobo, status: state, id: providerId } = refund;
  const { provider } = books.payments;
  const now = books.now();
  const payment = await findRefundable({ db: transaction, payments: books.payments }, reference);
  if (!payment) return;
  const { orderId, currency } = payment;
  const settledAt = state === "processed" || state === "failed" ? now : null;
  const askAfter = new Date(now.getTime() + firstQuestionMs);
  const [added] = await transaction
    .insert(refunds)
    .values({
      ...{ id: newId(), provider, providerId, reference, orderId, amountKobo, currency, state },
      ...{ actor: provider, isOurs: false, askAfter, createdAt: now, settledAt },
    })
    .onConflictDoNothing()
    .returning();
  if (added) await tell(transaction, added, now);
}

/** In the order's history, and to the owner where there is something to do. */
async function tell(transaction: Transaction, refund: KnownRefund, now: Date): Promise<void> {
  const { id, orderId, provider, reference, amountKobo, currency, state } = refund;
  const reason = refund.reason ?? undefined;
  const after = { reference, amountKobo, currency, ...(reason && { reason }) };
  if (orderId && (state === "processed" || state === "failed")) {
    await writeRefundEvent(transaction, { orderId, actor: provider, kind: `refund-${state}`, after, now });
  }
  if (state === "processed") return closeEntries(transaction, { id, provider, now });
  if (state !== "failed" && state !== "needs-attention") return;
  const amount = formatMoney(amountKobo, currency);
  const detail =
    state === "failed"
      ? `A refund of ${amount} failed${reason ? `: ${reason}` : "; the money is back with the shop."}`
      : `A refund of ${amount} waits for something you have to do at the provider's site.`;
  await raiseAttention(transaction, {
    ...{ kind: state === "failed" ? "refund-failed" : "refund-stuck", reference, subject: id, detail, now },
    ...{ ...(orderId && { orderId }), paidKobo: amountKobo, currency },
  });
}

/** It arrived after all: there is nothing left to do. */
async function closeEntries(
  transaction: Transaction,
  { id, provider, now }: { id: string; provider: string; now: Date },
): Promise<void> {
  await transaction
    .update(attentionItems)
    .set({ resolvedAt: now, resolvedBy: provider, resolution: "the refund arrived" })
    .where(and(eq(attentionItems.subject, id), isNull(attentionItems.resolvedAt)));
}

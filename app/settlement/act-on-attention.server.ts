import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/database/open-database.server.ts";
import { attentionItems, refunds } from "#app/database/schema.server.ts";
import { transact } from "#app/database/transact.server.ts";
import { acceptOverpayment } from "./accept-overpayment.server.ts";
import type { RefundShop } from "#app/refunds/ask-refund.server.ts";
import { type AttentionAction, attentionAdvice, type AttentionKind } from "#app/attention/attention.ts";
import { askNow, type BegunRefund } from "#app/refunds/begin-refund.server.ts";
import { closeAttention, type Resolution } from "#app/attention/close-attention.server.ts";
import { findRefundable } from "#app/refunds/find-refundable.server.ts";
import { lockRefundsOf, type RefusedRefund, writeRefund, writeRefundEvent } from "#app/refunds/write-refund.server.ts";

/** All that is done about an entry without asking for an amount. */
export type AttentionDeed = { action: Exclude<AttentionAction, "refund">; note: string };

/** `closed`: someone, perhaps this very click, has dealt with it already. `paid-another-way`: its order exists by now. */
export type DeedOutcome =
  | { kind: "done" }
  | { kind: "missing" }
  | { kind: "closed" }
  | { kind: "paid-another-way" }
  | BegunRefund;

export type Entry = typeof attentionItems.$inferSelect;

/** What a deed leaves to do once it is committed: a refund to ask for. */
export type Deed =
  | { kind: "done" }
  | { kind: "begin"; refundId: string }
  | { kind: "paid-another-way" }
  | RefusedRefund;

/**
 * Does one of the things an entry offers, once however often it is clicked: the entry is locked, and closed in the same
 * transaction as what is done. A refund that follows from it is asked for after the commit. `missing` for an id that is
 * none or an action the entry does not offer.
 */
export async function actOnAttention(
  shop: RefundShop,
  { id, actor, deed }: { id: string; actor: string; deed: AttentionDeed },
): Promise<DeedOutcome> {
  const outcome = await transact(shop.db, async transaction => {
    const [entry] = await transaction.select().from(attentionItems).where(eq(attentionItems.id, id)).for("update");
    if (!entry) return { kind: "missing" } as const;
    const offered = attentionAdvice[entry.kind as AttentionKind]?.actions ?? [];
    if (!offered.includes(deed.action)) return { kind: "missing" } as const;
    if (entry.resolvedAt) return { kind: "closed" } as const;
    const { action, note } = deed;
    const done = await deeds[action](transaction, { shop, entry, actor, note });
    if (done.kind !== "done" && done.kind !== "begin") return done;
    const resolution = resolutions[action];
    const close = { id, reference: entry.reference, actor, resolution, now: shop.now() };
    await closeAttention(transaction, note ? { ...close, note } : close);
    return done;
  });
  return outcome.kind === "begin" ? await askNow(shop, outcome.refundId) : outcome;
}

const resolutions: Record<AttentionDeed["action"], Resolution> = {
  found: "found",
  done: "done",
  settle: "settled",
  retry: "tried-again",
  accept: "order-made",
};

export type DeedFacts = { shop: RefundShop; entry: Entry; actor: string; note: string };

const deeds: Record<AttentionDeed["action"], (transaction: Transaction, facts: DeedFacts) => Promise<Deed>> = {
  found: async () => ({ kind: "done" }),
  done: async () => ({ kind: "done" }),
  settle: settleByHand,
  retry: tryAgain,
  accept: acceptOverpayment,
};

/** The owner has given the money back another way: it counts as given back. */
async function settleByHand(transaction: Transaction, { shop, entry, actor, note }: DeedFacts): Promise<Deed> {
  const { reference, subject } = entry;
  await lockRefundsOf(transaction, reference);
  const now = shop.now();
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, subject));
  // It arrived meanwhile: there was nothing left to settle.
  if (!refund || !["failed", "needs-attention"].includes(refund.state)) return { kind: "outdated" };
  const payment = await findRefundable({ db: transaction, payments: shop.payments }, reference);
  const leftKobo = payment?.leftKobo ?? 0;
  if (refund.state === "failed" && refund.amountKobo > leftKobo) return { kind: "too-much", leftKobo };
  await transaction
    .update(refunds)
    .set({ state: "settled", reason: note, settledAt: now })
    .where(eq(refunds.id, refund.id));
  const { orderId, amountKobo, currency } = refund;
  const after = { reference, amountKobo, currency, reason: note };
  if (orderId) await writeRefundEvent(transaction, { orderId, actor, kind: "refund-settled", after, now });
  return { kind: "done" };
}

/** The same amount again, as a new refund: a key is good for one only. */
async function tryAgain(transaction: Transaction, { shop, entry, actor }: DeedFacts): Promise<Deed> {
  const { reference, subject } = entry;
  const { payments } = shop;
  const [failed] = await transaction.select().from(refunds).where(eq(refunds.id, subject));
  const payment = await findRefundable({ db: transaction, payments }, reference);
  if (failed?.state !== "failed" || !payment) return { kind: "outdated" };
  const [id, seenRefundedKobo] = [randomUUID(), payment.refundedKobo];
  const { amountKobo, pieces } = failed;
  const request = { id, reference, amountKobo, pieces, seenRefundedKobo, actor };
  const written = await writeRefund(transaction, { payments, now: shop.now() }, request);
  if (written.kind === "written") return { kind: "begin", refundId: id };
  return written.kind === "already" ? { kind: "outdated" } : written;
}

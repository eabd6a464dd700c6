import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { factsOfKind } from "#app/money/attention/attention-kinds.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { closeAttention, type Resolution } from "#app/money/attention/close-attention.server.ts";
import type { AttentionAction } from "#app/money/attention/kind-facts.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { askNow, type BegunRefund } from "#app/money/refunds/begin-refund.server.ts";
import { settleRefundByHand } from "#app/money/refunds/change-refunds.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { refundMoves } from "#app/money/refunds/refund-states.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { lockRefundsOf, writeRefund, writeRefundEvent } from "#app/money/refunds/write-refund.server.ts";
import { announceRefund } from "#app/money/refunds/write-refund-emails.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { canMove } from "#app/platform/tables/moves.ts";
import { acceptOverpayment } from "./accept-overpayment.server.ts";
import type { ActionFacts, ActionResult } from "./action-facts.server.ts";

/** Actions that need no amount. */
export type AttentionRequest = { action: Exclude<AttentionAction, "refund">; note: string };

/** `closed`: handled already. `paid-another-way`: its order exists. */
export type AttentionOutcome =
  | { kind: "done" }
  | { kind: "missing" }
  | { kind: "closed" }
  | { kind: "paid-another-way" }
  | BegunRefund;

/**
 * Performs an entry's action once: entry locked and closed in one transaction. A refund is sent after the commit.
 * `missing`: unknown id or action.
 */
export async function performAttentionAction(
  shop: RefundShop,
  { id, actor, request }: { id: string; actor: string; request: AttentionRequest },
): Promise<AttentionOutcome> {
  const outcome = await transact(shop.db, async transaction => {
    const [entry] = await transaction.select().from(attentionItems).where(eq(attentionItems.id, id)).for("update");
    if (!entry) return { kind: "missing" } as const;
    const offered = factsOfKind(entry.kind)?.actions ?? [];
    if (!offered.includes(request.action)) return { kind: "missing" } as const;
    if (entry.resolvedAt) return { kind: "closed" } as const;
    const { action, note } = request;
    const done = await handlers[action](transaction, { shop, entry, actor, note });
    if (done.kind !== "done" && done.kind !== "begin") return done;
    const resolution = resolutions[action];
    const close = { id, reference: entry.reference, actor, resolution, now: shop.now() };
    await closeAttention(transaction, note ? { ...close, note } : close);
    return done;
  });
  return outcome.kind === "begin" ? await askNow(shop, outcome.refundId) : outcome;
}

const resolutions: Record<AttentionRequest["action"], Resolution> = {
  found: "found",
  done: "done",
  settle: "settled",
  retry: "tried-again",
  accept: "order-made",
};

const handlers: Record<
  AttentionRequest["action"],
  (transaction: Transaction, facts: ActionFacts) => Promise<ActionResult>
> = {
  found: async () => ({ kind: "done" }),
  done: async () => ({ kind: "done" }),
  settle: settleByHand,
  retry: tryAgain,
  accept: acceptOverpayment,
};

/** The money counts as refunded from here on. */
async function settleByHand(
  transaction: Transaction,
  { shop, entry, actor, note }: ActionFacts,
): Promise<ActionResult> {
  const { reference, subject } = entry;
  await lockRefundsOf(transaction, reference);
  const now = shop.now();
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, subject));
  // The refund may have arrived meanwhile.
  if (!refund || !canMove(refundMoves, refund.state, "settled")) return { kind: "outdated" };
  const payment = await findRefundable({ db: transaction, payments: shop.payments }, reference);
  const leftKobo = payment?.leftKobo ?? 0;
  if (refund.state === "failed" && refund.amountKobo > leftKobo) return { kind: "too-much", leftKobo };
  await settleRefundByHand(transaction, refund, { reason: note, now });
  await announceRefund(transaction, { id: refund.id, state: "settled" }, now);
  const { orderId, amountKobo, currency } = refund;
  const after = { reference, amountKobo, currency, reason: note };
  if (orderId) await writeRefundEvent(transaction, { orderId, actor, kind: "refund-settled", after, now });
  return { kind: "done" };
}

/** Begins a new refund, because a key is valid once. */
async function tryAgain(transaction: Transaction, { shop, entry, actor }: ActionFacts): Promise<ActionResult> {
  const { reference, subject } = entry;
  const { payments } = shop;
  const [failed] = await transaction.select().from(refunds).where(eq(refunds.id, subject));
  const payment = await findRefundable({ db: transaction, payments }, reference);
  if (failed?.state !== "failed" || !payment) return { kind: "outdated" };
  const id = randomUUID();
  const seenRefundedKobo = payment.refundedKobo;
  const { amountKobo, pieces } = failed;
  const request = { id, reference, amountKobo, pieces, seenRefundedKobo, actor };
  const written = await writeRefund(transaction, { payments, now: shop.now() }, request);
  if (written.kind === "written") return { kind: "begin", refundId: id };
  return written.kind === "already" ? { kind: "outdated" } : written;
}

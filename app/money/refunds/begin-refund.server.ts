import { and, eq, isNull } from "drizzle-orm";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { attentionItems, refunds } from "#app/platform/tables/order-tables.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { RefundState } from "./refund.ts";
import { askRefund, type RefundShop } from "./ask-refund.server.ts";
import { closeAttention } from "#app/money/attention/close-attention.server.ts";
import { type RefundRequest, type RefusedRefund, writeRefund } from "./write-refund.server.ts";

/** `begun`: written down for good; `state` is how far it has come, "asked" while the provider is silent. */
export type BegunRefund = { kind: "begun"; state: RefundState; reason: string | null } | RefusedRefund;

/**
 * Gives money back: writes the intent, commits, and then asks the provider. From the commit on it is followed up by
 * `followRefunds` whatever happens, and never sent twice. The same request again (a double click) is the same refund.
 * `entryId` is the attention entry that is dealt with by it. Source: docs/decisions (refunds).
 */
export async function beginRefund(
  shop: RefundShop,
  { entryId, ...request }: RefundRequest & { entryId?: string | undefined },
): Promise<BegunRefund> {
  const now = shop.now();
  const written = await transact(shop.db, async transaction => {
    const entry = entryId && (await lockOpenEntry(transaction, { id: entryId, reference: request.reference }));
    const outcome = await writeRefund(transaction, { payments: shop.payments, now, mayWrite: entry !== null }, request);
    if (outcome.kind === "written" && entry) {
      const { actor, reference } = request;
      await closeAttention(transaction, { id: entry, reference, actor, resolution: "refund", now });
    }
    return outcome;
  });
  if (written.kind !== "written" && written.kind !== "already") return written;
  return await askNow(shop, request.id);
}

/** Null when the entry has been dealt with: then there is nothing to give back for it. */
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

/**
 * Asks for a recorded refund, and returns how far it came; a provider that does not answer is no failure of the refund.
 */
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

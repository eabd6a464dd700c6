import { and, eq } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { ReceiptSource } from "#app/money/receipts/receipt-sources.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { type AppliedMoney, applyMoney } from "./apply-money.server.ts";

/** Seen in the bank app, taken in cash, or by card machine. */
export type SeenMoney = {
  checkoutId: string;
  source: Exclude<ReceiptSource, "provider">;
  /** The bank's, or one made with the form, so a double click is one receipt. */
  reference: string;
  amountKobo: number;
  receivedAt: Date;
  actor: string;
};

/** `used-elsewhere`: the reference is of another checkout. `missing`: there is no such checkout. */
export type ReceivedMoney = AppliedMoney | { kind: "missing" } | { kind: "used-elsewhere" };

/**
 * Records money that staff vouch for, once: the checkout is locked, source and reference count once ever. `applyMoney`
 * does the rest.
 */
export async function receiveMoney(shop: OutboxContext, seen: SeenMoney): Promise<ReceivedMoney> {
  const now = shop.now();
  const outcome = await transact(shop.db, async transaction => await receiveSeenMoney(transaction, seen, now));
  if (outcome.kind === "ordered" || outcome.kind === "received") shop.workSoon?.();
  return outcome;
}

/** Does what `receiveMoney` does, within the transaction of a verb that does more. */
export async function receiveSeenMoney(
  transaction: Transaction,
  { checkoutId, actor, ...seen }: SeenMoney,
  now: Date,
): Promise<ReceivedMoney> {
  const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
  if (!checkout) return { kind: "missing" };
  const receipt: Receipt = { ...seen, recordedBy: actor };
  const applied = await applyMoney(transaction, { checkout, receipt, reference: null, provider: seen.source, now });
  if (applied.kind === "used") {
    const [used] = await transaction
      .select({ checkoutId: receipts.checkoutId })
      .from(receipts)
      .where(and(eq(receipts.source, seen.source), eq(receipts.reference, seen.reference)));
    return used?.checkoutId === checkoutId ? applied : { kind: "used-elsewhere" };
  }
  const { source, reference, amountKobo } = seen;
  const subject = { subject: "receipt", subjectId: checkoutId };
  await writeAudit(transaction, { actor, action: "add", ...subject, after: { source, reference, amountKobo }, now });
  return applied;
}

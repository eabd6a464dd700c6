import type { Kobo } from "#app/lib/money.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { RefundShop } from "./ask-refund.server.ts";
import { askNow } from "./begin-refund.server.ts";
import { findRefundable } from "./find-refundable.server.ts";
import type { RefundState } from "./refund.ts";
import { type WrittenRefund, writeRefund } from "./write-refund.server.ts";

type Refunding = { reference: string; amountKobo: Kobo; actor: string; why: string };

/**
 * Writes a refund within the transaction of a verb that does more, under the order's lock, where nobody read a sum
 * first. `withRefunds` asks the provider for `id` after the commit.
 */
export async function refundWithin(
  transaction: Transaction,
  { payments, now }: Pick<RefundShop, "payments" | "now">,
  refunding: Refunding,
): Promise<{ id: string; written: WrittenRefund }> {
  const payment = await findRefundable({ db: transaction, payments }, refunding.reference);
  const id = newId();
  const request = { ...refunding, id, seenRefundedKobo: payment?.refundedKobo ?? 0 };
  return { id, written: await writeRefund(transaction, { payments, now: now() }, request) };
}

/** Thrown where a refund can't be written, so that nothing else of its transaction is done either. */
export class UnderWay extends Error {}

/** Runs with the list that begun refunds are added to. */
type RefundingWork<Outcome> = (transaction: Transaction, begun: string[]) => Promise<Outcome>;

/**
 * Runs a verb that refunds too in one transaction, and asks providers for its refunds after the commit. `under-way`:
 * money of the order is on its way back already, and nothing was written. `states`: what became of each refund.
 */
export async function withRefunds<Outcome>(
  shop: RefundShop,
  run: RefundingWork<Outcome>,
): Promise<{ outcome: Outcome | { kind: "under-way" }; states: RefundState[] }> {
  const begun: string[] = [];
  const states: RefundState[] = [];
  try {
    const outcome = await transact(shop.db, async transaction => {
      begun.length = 0;
      return await run(transaction, begun);
    });
    for (const id of begun) states.push((await askNow(shop, id)).state);
    return { outcome, states };
  } catch (error) {
    if (error instanceof UnderWay) return { outcome: { kind: "under-way" }, states };
    throw error;
  }
}

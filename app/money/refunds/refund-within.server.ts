import type { Kobo } from "#app/lib/money.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { RefundShop } from "./ask-refund.server.ts";
import { findRefundable } from "./find-refundable.server.ts";
import { type WrittenRefund, writeRefund } from "./write-refund.server.ts";

type Refunding = { reference: string; amountKobo: Kobo; actor: string; why: string };

/**
 * Writes a refund within the transaction of a verb that does more, under the order's lock, where nobody read a sum
 * first. The caller asks the provider for `id` after the commit.
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

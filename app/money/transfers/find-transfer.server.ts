import { and, eq } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { listCheckoutLines } from "#app/money/checkout-records/list-checkout-lines.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { receivedOf } from "#app/money/receipts/receipt.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { ToldTransfer } from "./transfer.ts";
import { transfers } from "./transfer-tables.server.ts";

/**
 * Finds a transfer by its page's address; undefined for an unknown one. Name, phone, e-mail and street never reach the
 * page. Three queries.
 */
export async function findToldTransfer(
  { db }: { db: Database },
  trackToken: string,
): Promise<ToldTransfer | undefined> {
  const [found] = await db
    .select({
      id: checkouts.id,
      state: checkouts.state,
      totalKobo: checkouts.totalKobo,
      payNowKobo: checkouts.payNowKobo,
      expiresAt: checkouts.expiresAt,
      code: transfers.code,
      account: { bank: transfers.bank, number: transfers.account, name: transfers.accountName },
      toldSentAt: transfers.toldSentAt,
      pictureAt: transfers.pictureAt,
      isGuest,
    })
    .from(checkouts)
    .innerJoin(customers, eq(customers.id, checkouts.customerId))
    .innerJoin(transfers, eq(transfers.checkoutId, checkouts.id))
    .where(and(eq(checkouts.trackToken, trackToken), eq(checkouts.terms, "transfer")));
  if (!found) return undefined;
  const { id, payNowKobo, pictureAt, ...facts } = found;
  const receivedKobo = receivedOf((await listReceipts(db, [id])).get(id) ?? []);
  return {
    ...facts,
    receivedKobo,
    leftKobo: Math.max(0, (payNowKobo ?? facts.totalKobo) - receivedKobo),
    hasPicture: pictureAt !== null,
    lines: await listCheckoutLines(db, id),
  };
}

export async function countWaitingTransfers({ db }: { db: Database }): Promise<number> {
  return await db.$count(checkouts, and(eq(checkouts.state, "waiting"), eq(checkouts.terms, "transfer")));
}

/** Returns false when there is nothing to search. */
export async function hasTransfers({ db }: { db: Database }): Promise<boolean> {
  return (await db.select({ id: transfers.checkoutId }).from(transfers).limit(1)).length > 0;
}

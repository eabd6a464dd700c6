import { sql } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import type { Kobo } from "#app/lib/money.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { isPracticeReceipt } from "./count-received.server.ts";
import type { DayRange } from "./day-range.ts";

/**
 * Sums the money of a range that was paid with test keys. Figures count it, because the shop treats it
 * as any payment of its provider; practice payments are left out of both.
 */
export async function findTestMoney({ db }: ReadContext, range: DayRange): Promise<Kobo> {
  const { from } = lagosDayRange(range.from);
  const { to } = lagosDayRange(range.to);
  const { rows } = await db.execute<{ kobo: Kobo }>(sql`
    select coalesce(sum(receipts.amount_kobo), 0)::bigint as kobo
    from ${paymentAttempts} as tried join receipts on receipts.source = 'provider' and receipts.reference = tried.reference
    where tried.is_test and not ${isPracticeReceipt}
      and receipts.received_at >= ${from.toISOString()}::timestamptz
      and receipts.received_at < ${to.toISOString()}::timestamptz`);
  return rows[0]!.kobo;
}

import { sql } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { isSale } from "./count-days.server.ts";
import type { DayRange } from "./day-range.ts";
import type { UnpaidSales } from "./sum-sales.ts";

/** Sums what is not paid of the orders made in these days, which `countDays` counts as sales. */
export async function findUnpaidSales(
  { db }: ReadContext,
  { range, isPractice = false }: { range: DayRange; isPractice?: boolean },
): Promise<UnpaidSales> {
  const { from } = lagosDayRange(range.from);
  const { to } = lagosDayRange(range.to);
  const { rows } = await db.execute<{ isLost: boolean; kobo: number }>(sql`
    select stage in ('refused', 'returned', 'cancelled') as "isLost", sum(greatest(0, total_kobo - coalesce(
      (select sum(amount_kobo) from receipts where receipts.checkout_id = orders.checkout_id), 0)))::bigint as kobo
    from orders
    where paid_at is null and coalesce(provider = 'practice', false) = ${isPractice}
      and created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
      and ${isSale}
    group by 1`);
  const of = (isLost: boolean) => rows.find(row => row.isLost === isLost)?.kobo ?? 0;
  return { dueKobo: of(false), lostKobo: of(true) };
}

import { sql } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import { isSale } from "#app/money/figures/count-days.server.ts";
import type { DayRange } from "#app/money/figures/day-range.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

/** Customers who ordered in some days: for the first time, and again. `amountKobo`: what they ordered in these days. */
export type BuyerFigures = { kind: "new" | "returning"; count: number; orders: number; amountKobo: number };

/**
 * Counts the customers who ordered in these days. A customer without an earlier order is new. With `isPractice`, only
 * those who paid with test money count.
 */
export async function countBuyers(
  { db }: ReadContext,
  { range, isPractice = false }: { range: DayRange; isPractice?: boolean },
): Promise<BuyerFigures[]> {
  const from = lagosDayRange(range.from).from.toISOString();
  const to = lagosDayRange(range.to).to.toISOString();
  const { rows } = await db.execute<BuyerFigures>(sql`
    with own as (
      select people.root_id, count(*) as orders, sum(orders.total_kobo) as kobo
      from orders join people_orders on people_orders.order_id = orders.id
        join people on people.id = people_orders.person_id
      where orders.created_at >= ${from}::timestamptz and orders.created_at < ${to}::timestamptz and ${isSale}
        and coalesce(orders.provider = 'practice', false) = ${isPractice}
      group by people.root_id
    )
    select case when shown.first_at >= ${from}::timestamptz then 'new' else 'returning' end as kind,
      count(*)::int as count, sum(own.orders)::int as orders, sum(own.kobo)::bigint as "amountKobo"
    from own join people as shown on shown.id = own.root_id
    where shown.is_practice = ${isPractice} group by 1 order by 1`);
  return rows;
}

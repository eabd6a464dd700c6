import { type SQL, sql } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import type { DayRange } from "./day-range.ts";

/**
 * What the days of a range came to, counted from the books themselves, as rows of `daily_figures`: the one description
 * of what counts and on which day. Source: docs/decisions/0075-figures.md.
 */
export function countDays(range: DayRange): SQL {
  const from = sql`${lagosDayRange(range.from).from.toISOString()}::timestamptz`;
  const to = sql`${lagosDayRange(range.to).to.toISOString()}::timestamptz`;
  const isIn = (at: SQL) => sql`${at} >= ${from} and ${at} < ${to}`;
  // Nigeria has no summer time, so an hour ahead is Lagos all year.
  const dayOf = (at: SQL) => sql`((${at} at time zone 'UTC') + interval '1 hour')::date`;
  const created = sql`orders.created_at`;
  const isPractice = sql`coalesce(orders.provider = 'practice', false)`;
  return sql`
    select ${dayOf(sql`received_at`)} as day, 'received' as kind, source as name, '' as detail,
      source = 'provider' and recorded_by = 'practice' as is_practice,
      count(*)::int as count, 0 as pieces, sum(amount_kobo)::bigint as amount_kobo
    from receipts where ${isIn(sql`received_at`)} group by 1, 3, 5
    union all
    select ${dayOf(created)}, 'order', region, '', ${isPractice}, count(*)::int, 0, sum(total_kobo)::bigint
    from orders where ${isIn(created)} group by 1, 3, 5
    union all
    select ${dayOf(created)}, 'discount', '', '', ${isPractice}, count(*)::int, 0, sum(discount_kobo)::bigint
    from orders where ${isIn(created)} and discount_kobo > 0 group by 1, 5
    union all
    select ${dayOf(created)}, 'product', product_id::text, size, ${isPractice}, count(distinct orders.id)::int,
      sum(quantity)::int, sum(price_kobo * quantity - order_items.discount_kobo)::bigint
    from orders join order_items on order_items.order_id = orders.id where ${isIn(created)} group by 1, 3, 4, 5
    union all
    select ${dayOf(sql`at`)}, 'stage', step.stage, '', ${isPractice},
      sum(case order_events.kind when 'stage' then 1 else -1 end)::int, 0, 0
    from order_events
      cross join lateral (
        select case order_events.kind when 'stage' then after ->> 'stage' else before ->> 'stage' end as stage
      ) as step
      join orders on orders.id = order_events.order_id
    where ${isIn(sql`at`)} and order_events.kind in ('stage', 'stage-undone')
      and step.stage in ('delivered', 'collected', 'refused', 'returned', 'cancelled')
    group by 1, 3, 5
    union all
    select ${dayOf(sql`checkouts.created_at`)}, 'checkout', state, '', exists (
        select from payment_attempts where checkout_id = checkouts.id and provider = 'practice'
      ), count(*)::int, 0, sum(total_kobo)::bigint
    from checkouts where ${isIn(sql`checkouts.created_at`)} group by 1, 3, 5`;
}

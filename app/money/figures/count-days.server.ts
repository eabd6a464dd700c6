import { inArray, type SQL, sql } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";
import { countReceived } from "./count-received.server.ts";
import type { DayRange } from "./day-range.ts";
import { isPracticeOrder } from "./is-practice.server.ts";

/** Lagos is an hour ahead of UTC all year. */
const dayOf = (at: SQL) => sql`((${at} at time zone 'UTC') + interval '1 hour')::date`;

const isPractice = sql`coalesce(orders.provider = 'practice', false)`;

/** True of an order of the query that was changed, so that another one took its place. */
const wasChanged = sql`exists (
  select from orders as later where later.replaces_id = orders.id and later.is_change)`;

/**
 * Excludes replacements, whose goods were counted when first sold, and orders that were changed, because the
 * later one counts. Source: docs/decisions/returns.md.
 */
export const isSale = sql`((orders.replaces_id is null or orders.is_change) and not ${wasChanged})`;

const hasFailed = inArray(orders.stage, failedStages);

/** Quick orders are left out, because staff create them. */
const isBegun = sql`(
  select orders.replaces_id from orders where orders.checkout_id = checkouts.id) is null`;

function within({ from, to }: DayRange): (at: SQL) => SQL {
  const begin = lagosDayRange(from).from.toISOString();
  const end = lagosDayRange(to).to.toISOString();
  return at => sql`${at} >= ${begin}::timestamptz and ${at} < ${end}::timestamptz`;
}

/**
 * What each day came to, as rows of `daily_figures` without products: the one description of what counts on which day.
 * Source: app/money/README.md#figures.
 */
export function countDays(range: DayRange): SQL {
  const isIn = within(range);
  const created = sql`orders.created_at`;
  const received = sql`receipts.received_at`;
  return sql`
    ${countReceived(dayOf(received), isIn(received))}
    union all ${countOrders("order", sql`region`, isIn(created))}
    union all ${countOrders("order-failed", sql`''`, sql`${isIn(created)} and ${hasFailed}`)}
    union all
    select ${dayOf(created)}, 'discount', '', '', ${isPractice}, count(*)::int, 0, sum(discount_kobo)::bigint
    from orders where ${isIn(created)} and discount_kobo > 0 and ${isSale} and not ${hasFailed} group by 1, 5
    union all ${countDiscounts(isIn(created))}
    union all
    select ${dayOf(sql`at`)}, 'stage', step.stage, '', ${isPracticeOrder},
      sum(case order_events.kind when 'stage' then 1 else -1 end)::int, 0, 0
    from order_events
      cross join lateral (
        select side ->> 'stage' as stage, side ? 'isAgain' as is_again
        from (values (case order_events.kind when 'stage' then after else before end)) as told (side)
      ) as step
      join orders on orders.id = order_events.order_id
    where ${isIn(sql`at`)} and order_events.kind in ('stage', 'stage-undone')
      and step.stage in ('delivered', 'collected', 'refused', 'returned', 'cancelled') and not ${wasChanged}
      -- What was altered reaches its customer twice, and is one order.
      and not step.is_again
    group by 1, 3, 5
    union all
    select ${dayOf(sql`checkouts.created_at`)}, 'checkout', checkouts.state, '', coalesce(tried.is_practice, false),
      count(*)::int, 0, sum(total_kobo)::bigint
    from checkouts
      -- "exists" may be planned to read the attempts of all time into a table of its own.
      cross join lateral (
        select bool_or(provider = 'practice') as is_practice from payment_attempts
        where payment_attempts.checkout_id = checkouts.id
      ) as tried
    where ${isIn(sql`checkouts.created_at`)} and ${isBegun} group by 1, 3, 5
    union all ${countUnpaid(isIn(sql`checkouts.created_at`))}`;
}

/** Counts orders by the day they were made. `name` is one of their columns. */
function countOrders(kind: string, name: SQL, isCounted: SQL): SQL {
  return sql`
    select ${dayOf(sql`orders.created_at`)}, ${sql.raw(`'${kind}'`)}, ${name}, '', ${isPractice}, count(*)::int,
      coalesce(sum(own.pieces), 0)::int, sum(total_kobo)::bigint
    from orders
      cross join lateral (
        select sum(quantity) as pieces from order_items where order_items.order_id = orders.id
      ) as own
    where ${isCounted} and ${isSale} group by 1, 3, 5`;
}

/** Counts by discount, free deliveries too; '' for agreed prices, short transfers and the like. */
function countDiscounts(isIn: SQL): SQL {
  const day = dayOf(sql`orders.created_at`);
  const isOfUses = sql`exists (
        select from discount_uses join discounts on discounts.id = discount_id
        where checkout_id = orders.checkout_id and state = 'used' and discounts.kind <> 'free-delivery')`;
  const otherKobo = sql`case when ${isOfUses} then orders.short_kobo else orders.discount_kobo end`;
  return sql`
    select ${day}, 'discount-use', discount_id::text, '', ${isPractice}, count(*)::int, 0,
      sum(discount_uses.amount_kobo)::bigint
    from orders join discount_uses on discount_uses.checkout_id = orders.checkout_id and discount_uses.state = 'used'
    where ${isIn} group by 1, 3, 5
    union all
    select ${day}, 'discount-use', '', '', ${isPractice}, count(*)::int, 0, sum(${otherKobo})::bigint
    from orders where ${isIn} and ${otherKobo} > 0 and ${isSale} and not ${hasFailed} group by 1, 5`;
}

/** Why checkouts ended without an order, by their last record; words in `unpaidWords`. */
function countUnpaid(isIn: SQL): SQL {
  return sql`
    select ${dayOf(sql`checkouts.created_at`)}, 'unpaid', case
        when exists (select from receipts where checkout_id = checkouts.id) or checkouts.id in (
          select checkout_id from attention_items
          where kind in ('paid-too-little', 'paid-too-much', 'wrong-currency', 'money-without-order')
        ) then 'other-money'
        when tried.is_reversed then 'reversed'
        when exists (select from contact_tries where checkout_id = checkouts.id)
          or (checkouts.terms = 'on-delivery' and tried.times = 0) then 'not-confirmed'
        when transfers.told_sent_at is not null then 'transfer-not-seen'
        when transfers.checkout_id is not null then 'no-transfer'
        when checkouts.state = 'abandoned' then 'other-cart'
        when tried.is_pending then 'on-its-way'
        when tried.is_opened then 'not-finished'
        when tried.times > 0 then 'not-opened'
        else 'not-begun' end,
      '', coalesce(tried.is_practice, false), count(*)::int, 0, sum(total_kobo)::bigint
    from checkouts
      left join transfers on transfers.checkout_id = checkouts.id
      cross join lateral (
        select count(*) as times, bool_or(state = 'failed') as is_reversed, bool_or(state = 'pending') as is_pending,
          bool_or(access_code is not null) as is_opened, bool_or(provider = 'practice') as is_practice
        from payment_attempts where payment_attempts.checkout_id = checkouts.id
      ) as tried
    where ${isIn} and checkouts.state in ('expired', 'abandoned') group by 1, 3, 5`;
}

/** Sold products by size, on the day of their order; goods of failed orders are not sold. */
export function countSoldProducts(range: DayRange): SQL {
  const created = sql`orders.created_at`;
  return sql`
    select ${dayOf(created)} as day, 'product' as kind, product_id::text as name, size as detail,
      ${isPractice} as is_practice, count(distinct orders.id)::int as count, sum(quantity)::int as pieces,
      sum(price_kobo * quantity - order_items.discount_kobo)::bigint as amount_kobo
    from orders join order_items on order_items.order_id = orders.id where ${within(range)(created)}
      and ${isSale} and not ${hasFailed}
    group by 1, 3, 4, 5`;
}

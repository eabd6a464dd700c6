import { type SQL, sql } from "drizzle-orm";

/**
 * Excludes the value of returned goods, which is no money. Every sum of money received reads receipts by this one
 * condition. Source: app/money/README.md#figures.
 */
const isMoney = sql`receipts.source <> 'exchange'`;

/** True of an order that replaces returned goods, whose total was counted when they were first sold. */
const isReplacement = sql`(orders.replaces_id is not null and not orders.is_change)`;

export const isPracticeReceipt = sql`(receipts.source = 'provider' and receipts.recorded_by = 'practice')`;

/**
 * Counts, as rows of `daily_figures`, what came on each day by way, and the parts of it that paid for no order's total:
 * more than the total, for a replacement, or without an order.
 */
export function countReceived(day: SQL, isIn: SQL): SQL {
  return sql`
    select ${day} as day, 'received' as kind, receipts.source as name, '' as detail, ${isPracticeReceipt} as is_practice,
      count(*)::int as count, 0 as pieces, sum(receipts.amount_kobo)::bigint as amount_kobo
    from receipts where ${isIn} and ${isMoney} group by 1, 3, 5
    union all
    select day, 'received-beside', beside, '', is_practice, count(*)::int, 0, sum(kobo)::bigint
    from (${besideTotals(day, isIn)}) as own where kobo > 0 group by 1, 3, 5`;
}

/**
 * Each receipt's part beyond the total of its order, after those before it; all of it where no total was counted. The
 * money of an order that was changed pays the one that took its place, so that one's total counts.
 */
function besideTotals(day: SQL, isIn: SQL): SQL {
  return sql`
    select ${day} as day, ${isPracticeReceipt} as is_practice,
      case when orders.id is null then 'no-order' when ${isReplacement} then 'exchange' else 'overpaid' end as beside,
      case when orders.id is null or ${isReplacement} then receipts.amount_kobo
        else least(receipts.amount_kobo, greatest(0, earlier.kobo + receipts.amount_kobo - coalesce(
          (select later.total_kobo from orders as later where later.replaces_id = orders.id and later.is_change),
          orders.total_kobo))) end as kobo
    from receipts
      left join orders on orders.checkout_id = receipts.checkout_id
      cross join lateral (
        select coalesce(sum(before.amount_kobo), 0) as kobo from receipts as before
        where before.checkout_id = receipts.checkout_id and (before.source <> 'exchange' or orders.is_change)
          and (before.received_at, before.id) < (receipts.received_at, receipts.id)
      ) as earlier
    where ${isIn} and ${isMoney}`;
}

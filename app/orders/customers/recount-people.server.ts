import { inArray, type SQL, sql } from "drizzle-orm";
import { isSale } from "#app/money/figures/count-days.server.ts";
import { isPracticeReceipt } from "#app/money/figures/count-received.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";

/**
 * Counts people anew with everybody merged into them, by the rules of the figures: each sale once, goods of failed
 * orders are not sold, exchanged goods are no money, practice money counts for those alone who have no other. `ids`:
 * of any people; those that are merged into others are counted there. Source: app/orders/README.md#customers.
 */
export async function recountPeople(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = sql.param(ids);
  await transaction.execute(sql`
    with roots as materialized (
      select distinct root_id as id from people where id = any (${list}::uuid[])
    ), mine as materialized (${ordersOfRoots}), kinds as (
      select root_id, bool_and(is_practice) as is_practice from mine group by root_id
    ), counted as (${sums}), described as (${facts})
    update people set is_practice = kinds.is_practice, orders = counted.orders, pieces = counted.pieces,
      net_kobo = counted.net_kobo, refused = counted.refused, returned = counted.returned,
      first_at = counted.first_at, last_at = counted.last_at, sizes = counted.sizes, regions = counted.regions,
      name = described.name, said = described.said
    from kinds join counted using (root_id) join described using (root_id)
    where people.id = kinds.root_id
      -- An unchanged row has its indexes written for nothing: an order waits at each step of its way.
      and (people.is_practice, people.orders, people.pieces, people.net_kobo, people.refused, people.returned,
        people.first_at, people.last_at, people.sizes, people.regions, people.name, people.said)
      is distinct from (kinds.is_practice, counted.orders, counted.pieces, counted.net_kobo, counted.refused,
        counted.returned, counted.first_at, counted.last_at, counted.sizes, counted.regions, described.name,
        described.said)`);
}

/** What came for an order, without what went back and what a bank took back: with practice money, or with `not `. */
function moneyWhere(not: SQL): SQL {
  return sql`coalesce((select sum(receipts.amount_kobo) from receipts
      where receipts.checkout_id = orders.checkout_id and source <> 'exchange' and ${not} ${isPracticeReceipt}), 0)
    - coalesce((select sum(refunds.amount_kobo) from refunds where refunds.order_id = orders.id
      and state in ('processed', 'settled') and not is_exchange and ${not} (refunds.provider = 'practice')), 0)
    - coalesce((select sum(disputes.amount_kobo) from receipts
      join disputes on disputes.reference = receipts.reference and disputes.state = 'lost' and disputes.currency = 'NGN'
      where receipts.checkout_id = orders.checkout_id and receipts.source = 'provider'
        and ${not} (disputes.provider = 'practice')), 0)`;
}

/** Each order of the people. `real_kobo` and `practice_kobo`: what came for it. */
const ordersOfRoots: SQL = sql`
  select people.root_id, orders.id, orders.created_at, orders.full_name, orders.region, people_orders.email,
    people_orders.phone, coalesce(orders.provider = 'practice', false) as is_practice, ${isSale} as is_sale,
    ${inArray(orders.stage, failedStages)} as has_failed,
    orders.stage in ('refused', 'returned') as came_back,
    money.real_kobo, money.practice_kobo
  from people
    join people_orders on people_orders.person_id = people.id
    join orders on orders.id = people_orders.order_id
    cross join lateral (
      select
        ${moneyWhere(sql`not `)} as real_kobo,
        ${moneyWhere(sql``)} as practice_kobo
    ) as money
  where people.root_id in (select id from roots)`;

const counts = sql`mine.is_sale and mine.is_practice = kinds.is_practice`;

const sums: SQL = sql`
  select mine.root_id,
    count(*) filter (where ${counts})::int as orders,
    coalesce(sum(goods.pieces) filter (where ${counts} and not mine.has_failed), 0)::int as pieces,
    sum(case when kinds.is_practice then mine.practice_kobo else mine.real_kobo end)::bigint as net_kobo,
    count(*) filter (where ${counts} and mine.came_back)::int as refused,
    coalesce(sum(back.pieces) filter (where mine.is_practice = kinds.is_practice), 0)::int as returned,
    coalesce(min(mine.created_at) filter (where ${counts}), min(mine.created_at)) as first_at,
    coalesce(max(mine.created_at) filter (where ${counts}), max(mine.created_at)) as last_at,
    (select coalesce(array_agg(distinct order_items.size order by order_items.size), '{}') from mine as own
      join order_items on order_items.order_id = own.id
      where own.root_id = mine.root_id and own.is_sale and not own.has_failed) as sizes,
    coalesce(array_agg(distinct mine.region order by mine.region) filter (where mine.is_sale and mine.region <> ''), '{}')
      as regions
  from mine join kinds using (root_id)
    cross join lateral (
      select sum(quantity) as pieces from order_items where order_items.order_id = mine.id
    ) as goods
    cross join lateral (
      select sum(return_items.count) as pieces from returns join return_items on return_items.return_id = returns.id
      where returns.order_id = mine.id and returns.state in ('received', 'settled')
    ) as back
  group by mine.root_id`;

/** The name on the latest order, and words to find the person by, cut at the same signs as those of orders. */
const facts: SQL = sql`
  select mine.root_id, (array_agg(mine.full_name order by mine.created_at desc, mine.id desc))[1] as name,
    regexp_replace(fold(concat_ws(' ', string_agg(distinct mine.full_name, ' '), string_agg(distinct mine.email, ' '),
      string_agg(distinct mine.phone, ' '),
      (select string_agg(distinct people_tags.tag, ' ') from people as own join people_tags on people_tags.person_id = own.id
        where own.root_id = mine.root_id)
    )), '[^a-z0-9@._ \\u00df-\\u1fff\\u3040-\\ud7ff]+', '', 'g') as said
  from mine group by mine.root_id`;

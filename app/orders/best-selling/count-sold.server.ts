import { sql } from "drizzle-orm";
import { writeSoldCounts } from "#app/catalog/products/write-many-products.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";

const dayMs = 86_400_000;
const daysBack = 90;
/** The embedded database serves nobody during a statement. */
const ordersAtOnce = 2_000;

/**
 * Counts each product's items in paid orders of the last ninety days, for lists sorted by "Best selling". For a
 * periodic job, safe on several instances. Source: app/orders/README.md#best-selling.
 */
export async function countSold({ db, now }: WriteContext, stopping?: AbortSignal): Promise<void> {
  const sold = new Map<string, number>();
  let since: Place | undefined = { at: new Date(now().getTime() - daysBack * dayMs).toISOString(), id: firstId };
  while (since) {
    if (stopping?.aborted) return;
    const { rows } = await readSome(db, since);
    for (const { id, pieces } of rows) if (id) sold.set(id, (sold.get(id) ?? 0) + pieces);
    since = rows[0] && { at: rows[0].last_at, id: rows[0].last_id };
  }
  await writeSoldCounts(db, sold);
}

const firstId = "00000000-0000-0000-0000-000000000000";

type Place = { at: string; id: string };
/** Every row names the last order that was read; `id` is null where none of them counts. */
type CountedRow = { id: string | null; pieces: number; last_at: string; last_id: string };

/** Reads the products of the next orders, none after the last order. */
async function readSome(db: Database, { at, id }: Place): Promise<{ rows: CountedRow[] }> {
  return await db.execute<CountedRow>(sql`
    with read as materialized (
      select id, created_at, paid_at, stage, total_kobo,
        case when is_change then null else replaces_id end as replaces_id from orders
      where (created_at, id) > (${at}::timestamptz, ${id}::uuid) order by created_at, id limit ${ordersAtOnce}
    ), last as (
      select id as last_id, created_at::text as last_at from read order by created_at desc, id desc limit 1
    ), counted as (
      select product_id as id, sum(greatest(quantity - coalesce(came_back.pieces, 0), 0))::int as pieces
      from read
        join order_items on order_items.order_id = read.id
        left join lateral (
          select sum(return_items.count) as pieces from returns join return_items on return_items.return_id = returns.id
          where returns.order_id = read.id and return_items.position = order_items.position
            and returns.wish = 'money' and returns.state in ('received', 'settled')
        ) as came_back on true
      where read.paid_at is not null and read.stage not in ('cancelled', 'refused', 'returned')
        -- After a return the goods were counted when first sold; after a change the first order is cancelled.
        and read.replaces_id is null
        and read.total_kobo > (
          select coalesce(sum(amount_kobo), 0) from refunds where refunds.order_id = read.id and state <> 'failed'
        )
      group by 1
    )
    select counted.id, coalesce(counted.pieces, 0) as pieces, last.last_at, last.last_id
    from last left join counted on true`);
}

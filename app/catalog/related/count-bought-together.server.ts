import { type SQL, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { relatedProducts } from "./related-tables.server.ts";

/** A count of fewer orders would tell what one person bought. Source: app/catalog/README.md#related-products. */
const leastOrders = 3;
/** More than a page shows, because some may be sold out by then. */
const keptForEach = 12;

/**
 * Stores which products were bought together in three paid orders or more, most often first; for a periodic job.
 * `boughtLately`: rows of `order_id` and `product_id`, each once. Unchanged rows are not written. Safe on several
 * instances.
 */
export async function countBoughtTogether({ db }: { db: Database }, boughtLately: SQL): Promise<void> {
  await db.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await transaction.execute(sql`
      with bought as (
        select order_id, product_id from (${boughtLately}) as lately where product_id in (select id from ${products})
      ), pairs as (
        select one.product_id, other.product_id as related_id, count(*) as times
        from bought as one join bought as other
          on other.order_id = one.order_id and other.product_id <> one.product_id
        group by one.product_id, other.product_id having count(*) >= ${leastOrders}
      ), ranked as (
        select product_id, related_id,
          row_number() over (partition by product_id order by times desc, related_id) - 1 as position
        from pairs
      ), fresh as (
        select * from ranked where position < ${keptForEach}
      ), gone as (
        delete from ${relatedProducts} as old where source = 'bought' and not exists (
          select from fresh where fresh.product_id = old.product_id and fresh.related_id = old.related_id
        )
      )
      insert into ${relatedProducts} as old (product_id, related_id, source, position)
      select product_id, related_id, 'bought', position from fresh
      on conflict (product_id, source, related_id) do update set position = excluded.position
        where old.position <> excluded.position
    `);
  });
}

const lockKey = 5_303_418_229;

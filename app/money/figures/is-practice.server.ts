import { sql } from "drizzle-orm";

/**
 * True of an order of the query that was paid with practice money, or that replaces one: an exchange has no provider of
 * its own. Source: docs/decisions/returns.md.
 */
export const isPracticeOrder = sql`(coalesce(orders.provider = 'practice', false) or exists (
  with recursive earlier as (
    select replaced.replaces_id, replaced.provider from orders as replaced where replaced.id = orders.replaces_id
    union all
    select replaced.replaces_id, replaced.provider from earlier join orders as replaced on replaced.id = earlier.replaces_id
  )
  select from earlier where earlier.provider = 'practice'))`;

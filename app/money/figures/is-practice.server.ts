import { sql } from "drizzle-orm";

/**
 * True of an order of the query that was paid with practice money, or that replaces one: an exchange has no provider of
 * its own. Asked by the index of replacements. Source: docs/decisions/returns.md.
 */
export const isPracticeOrder = sql`(coalesce(orders.provider = 'practice', false) or exists (
  with recursive earlier as (
    select replaced.id, replaced.provider from returns join orders as replaced on replaced.id = returns.order_id
    where returns.replacement_id = orders.id
    union all
    select replaced.id, replaced.provider
    from earlier
      join returns on returns.replacement_id = earlier.id
      join orders as replaced on replaced.id = returns.order_id
  )
  select from earlier where earlier.provider = 'practice'))`;

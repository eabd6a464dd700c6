import { sql } from "drizzle-orm";

/** True of an order of the query that was paid with test money. A sum, because `exists` would read all payments. */
export const isTest = sql<boolean>`(
  select coalesce(bool_or(tried.is_test), false) from payment_attempts tried
  where tried.checkout_id = orders.checkout_id and tried.state = 'paid')`;

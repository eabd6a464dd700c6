import { sql } from "drizzle-orm";

/** True of an order of the query that was paid with test money. */
export const isTest = sql<boolean>`exists (
  select from payment_attempts tried
  where tried.checkout_id = orders.checkout_id and tried.is_test and tried.state = 'paid')`;

import { sql } from "drizzle-orm";

/**
 * Whether a checkout was paid with test money. Given by its id, or by its column where the query joins tables (alone,
 * a column has no table's name, and would mean the attempt's own). `reference`: of the payment at hand.
 */
export function isTestPaid(checkoutId: unknown, reference: unknown = null) {
  return sql<boolean>`coalesce((
    select bool_or(tried.is_test) from payment_attempts tried
    where tried.checkout_id = ${checkoutId} and (tried.state = 'paid' or tried.reference = ${reference})), false)`;
}

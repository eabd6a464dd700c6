import { sql } from "drizzle-orm";

/** Whether a checkout, given by its column or id, was paid with test money. `reference`: of the payment at hand. */
export function isTestPaid(checkoutId: unknown, reference: string | null = null) {
  return sql<boolean>`coalesce((
    select bool_or(tried.is_test) from payment_attempts tried
    where tried.checkout_id = ${checkoutId} and (tried.state = 'paid' or tried.reference = ${reference})), false)`;
}

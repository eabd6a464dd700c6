import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { checkouts, paymentAttempts } from "#app/tables/checkout-tables.server.ts";

/**
 * The reference of the payment that these customers have under way: the latest of the open checkout, or a transfer
 * still on its way for one whose time is over. Undefined when there is none.
 */
export async function findOpenPayment({ db }: { db: Database }, customerIds: string[]): Promise<string | undefined> {
  if (customerIds.length === 0) return undefined;
  const [found] = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(
      and(
        inArray(checkouts.customerId, customerIds),
        inArray(paymentAttempts.state, ["open", "pending"]),
        or(eq(checkouts.state, "open"), eq(paymentAttempts.state, "pending")),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return found?.reference;
}

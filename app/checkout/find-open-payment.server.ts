import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { checkouts, paymentAttempts } from "#app/tables/checkout-tables.server.ts";

/**
 * The reference of the payment a customer has under way: the latest of the open checkout, or a transfer still on its
 * way for one whose time is over. Undefined when there is none.
 */
export async function findOpenPayment({ db }: { db: Database }, customerId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(
      and(
        eq(checkouts.customerId, customerId),
        inArray(paymentAttempts.state, ["open", "pending"]),
        or(eq(checkouts.state, "open"), eq(paymentAttempts.state, "pending")),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return found?.reference;
}

import { and, desc, eq, getTableColumns, inArray, isNull, or } from "drizzle-orm";
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
        // What somebody else pays by a link is theirs.
        isNull(paymentAttempts.payLinkId),
        inArray(paymentAttempts.state, ["open", "pending"]),
        inArray(paymentAttempts.purpose, ["order", "commitment"]),
        or(eq(checkouts.state, "open"), eq(paymentAttempts.state, "pending")),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return found?.reference;
}

/**
 * The attempt of this reference where it belongs to a checkout of one of these customers; nobody learns of anyone
 * else's payments.
 */
export async function findOwnAttempt(
  { db }: { db: Database },
  { reference, customerIds }: { reference: string; customerIds: string[] },
): Promise<typeof paymentAttempts.$inferSelect | undefined> {
  if (customerIds.length === 0) return undefined;
  const [found] = await db
    .select(getTableColumns(paymentAttempts))
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(
      and(
        eq(paymentAttempts.reference, withoutNul(reference)),
        isNull(paymentAttempts.payLinkId),
        inArray(checkouts.customerId, customerIds),
      ),
    );
  return found;
}

/** PostgreSQL's text holds no NUL; nothing that has one is a reference of ours. */
function withoutNul(text: string): string {
  return text.includes("\0") ? "" : text;
}

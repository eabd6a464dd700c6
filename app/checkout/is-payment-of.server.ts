import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { checkouts, paymentAttempts } from "#app/tables/checkout-tables.server.ts";

/** Whether this reference belongs to a checkout of one of these customers; nobody learns of anyone else's payments. */
export async function isPaymentOf(
  { db }: { db: Database },
  { reference, customerIds }: { reference: string; customerIds: string[] },
): Promise<boolean> {
  if (customerIds.length === 0) return false;
  const [found] = await db
    .select({ id: checkouts.id })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(and(eq(paymentAttempts.reference, withoutNul(reference)), inArray(checkouts.customerId, customerIds)));
  return found !== undefined;
}

/** PostgreSQL's text holds no NUL; nothing that has one is a reference of ours. */
function withoutNul(text: string): string {
  return text.includes("\0") ? "" : text;
}

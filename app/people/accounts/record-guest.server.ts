import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { customers, guestPrefix, isGuest } from "#app/platform/tables/account-tables.server.ts";
import { checkouts } from "#app/platform/tables/checkout-tables.server.ts";

/**
 * Creates or updates a guest's customer, known by `guestId`, with the last typed e-mail address, which proves nothing.
 * Returns its id.
 */
export async function recordGuest(
  db: Queryable,
  { guestId, email }: { guestId: string; email: string },
): Promise<string> {
  const [guest] = await db
    .insert(customers)
    .values({ id: newId(), identity: guestPrefix + guestId, email })
    .onConflictDoUpdate({ target: customers.identity, set: { email } })
    .returning({ id: customers.id });
  return guest!.id;
}

/** Blanks the address of guests of these checkouts who have no others. */
export async function forgetGuests(transaction: Queryable, checkoutIds: string[]): Promise<void> {
  const others = transaction
    .select({ one: sql`1` })
    .from(checkouts)
    .where(and(eq(checkouts.customerId, customers.id), isNull(checkouts.erasedAt)));
  const theirs = transaction
    .select({ id: checkouts.customerId })
    .from(checkouts)
    .where(inArray(checkouts.id, checkoutIds));
  await transaction
    .update(customers)
    .set({ email: "" })
    .where(and(inArray(customers.id, theirs), isGuest, notExists(others)));
}

import { and, eq, inArray } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { customers, guestPrefix, isGuest } from "./customer-tables.server.ts";

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

/** Blanks the e-mail addresses of the guests among these customers. */
export async function forgetGuests(transaction: Queryable, customerIds: string[]): Promise<void> {
  await transaction
    .update(customers)
    .set({ email: "" })
    .where(and(inArray(customers.id, customerIds), isGuest));
}

/** Gives a guest their corrected address, unless they have typed another one since. */
export async function readdressGuest(
  transaction: Queryable,
  { customerId, from, to }: { customerId: string; from: string; to: string },
): Promise<void> {
  await transaction
    .update(customers)
    .set({ email: to })
    .where(and(eq(customers.id, customerId), eq(customers.email, from), isGuest));
}

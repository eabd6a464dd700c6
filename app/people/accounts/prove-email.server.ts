import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/tables/account-tables.server.ts";

/**
 * Gives an account the orders that were made without one under its e-mail address, if the address is proven; returns
 * how many there were. Orders are records of a floor above this one, so the shop hands the verb in.
 */
export type AdoptGuestOrders = (transaction: Transaction, account: { userId: string; now: Date }) => Promise<number>;

/** Notes that somebody followed a link that was sent to the account's address, so that the address is theirs. */
export async function proveEmail(transaction: Transaction, userId: string): Promise<void> {
  await transaction.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

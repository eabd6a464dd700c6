import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { giveCheckouts } from "#app/money/checkout-records/move-checkout.server.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { orders } from "./order-tables.server.ts";
import { recordOrderEvents } from "./record-order-event.server.ts";

/**
 * Gives an account the guest orders of its verified address (any case), with a line in each history. Returns how many.
 */
export async function adoptGuestOrders(
  transaction: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const [account] = await transaction
    .select({ email: users.email, customerId: customers.id })
    .from(users)
    .innerJoin(customers, eq(customers.identity, users.id))
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!account) return 0;
  const { email, customerId } = account;
  const found = await transaction
    .select({ id: orders.id, checkoutId: orders.checkoutId })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    // An order without the customer's address has the shop's, which must not match an account.
    .where(and(eq(sql`lower(${orders.email})`, email.toLowerCase()), isGuest, ne(customers.email, "")))
    // Of two adoptions at once, the second finds the orders taken.
    .for("no key update", { of: orders });
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const checkoutIds = found.map(({ checkoutId }) => checkoutId);
  await transaction.update(orders).set({ customerId, customerEmail: email }).where(inArray(orders.id, ids));
  // Later payments are shown to the account too.
  await giveCheckouts(transaction, checkoutIds, customerId);
  const event = { actor: email, kind: "moved-to-account", after: { account: email }, now };
  await recordOrderEvents(
    transaction,
    ids.map(orderId => ({ ...event, orderId })),
  );
  return ids.length;
}

import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { customers, isGuest, users } from "#app/platform/tables/account-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/platform/tables/checkout-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import type { Scope } from "./personal-table.ts";

/**
 * Who it is about: an account whose password was typed, or an address to which a link was mailed. With a link `userId`
 * is the account of that address, where accounts are ours to close.
 */
export type DataSubject = { email: string; userId?: string | undefined; isProven: boolean };

/** Somebody signed in, and whether they have proven their address. */
export async function findOwnPerson(db: Queryable, { userId }: { userId: string }): Promise<DataSubject | undefined> {
  const [user] = await db
    .select({ email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user && { userId, ...user };
}

/** Whoever reads the mail of an address, with the account of that name where `hasAccounts`. */
export async function findPersonByMail(db: Queryable, email: string, hasAccounts: boolean): Promise<DataSubject> {
  const [user] = hasAccounts
    ? await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    : [];
  return { email, userId: user?.id, isProven: true };
}

/**
 * What belongs to a person: of an account all that was bought with it, and of a proven address also what was bought
 * with it by guests. Of an address that nobody has proven nothing but the account's own: it may be a stranger's. What
 * staff wrote down for a customer without an address is nobody's by the address it was written to.
 */
export async function findScope(db: Queryable, person: DataSubject): Promise<Scope> {
  const email = person.email.toLowerCase();
  const userIds = person.userId ? [person.userId] : [];
  const own = await db.select({ id: customers.id }).from(customers).where(inArray(customers.identity, userIds));
  const guests = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email), isGuest));
  const ofGuests = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(customers, eq(customers.id, checkouts.customerId))
    .where(and(eq(sql`lower(${checkouts.email})`, email), isGuest, ne(customers.email, "")));
  const ownIds = own.map(({ id }) => id);
  const found = await db.select({ id: checkouts.id }).from(checkouts).where(inArray(checkouts.customerId, ownIds));
  return {
    ...(await findSales(
      db,
      [...found, ...(person.isProven ? ofGuests : [])].map(({ id }) => id),
    )),
    userIds,
    customerIds: [...ownIds, ...(person.isProven ? guests.map(({ id }) => id) : [])],
    emails: person.isProven ? [email] : [],
  };
}

/** The orders and payments of checkouts, beside them. */
export async function findSales(
  db: Queryable,
  checkoutIds: string[],
): Promise<Pick<Scope, "checkoutIds" | "orderIds" | "references">> {
  const made = await db.select({ id: orders.id }).from(orders).where(inArray(orders.checkoutId, checkoutIds));
  const attempts = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.checkoutId, checkoutIds));
  return { checkoutIds, orderIds: made.map(({ id }) => id), references: attempts.map(({ reference }) => reference) };
}

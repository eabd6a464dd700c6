import { and, eq, inArray, sql } from "drizzle-orm";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import type { FindsSales } from "./personal-records.ts";
import type { Scope } from "./personal-table.ts";

/**
 * An account with its password typed, or a mailed address. With a link `userId` is that address's account, where
 * accounts are ours.
 */
export type DataSubject = { email: string; userId?: string | undefined; isProven: boolean };

export async function findOwnPerson(db: Queryable, { userId }: { userId: string }): Promise<DataSubject | undefined> {
  const [user] = await db
    .select({ email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user && { userId, ...user };
}

/** Finds the person, with the account of the address where `hasAccounts`. */
export async function findPersonByMail(db: Queryable, email: string, hasAccounts: boolean): Promise<DataSubject> {
  const [user] = hasAccounts
    ? await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    : [];
  return { email, userId: user?.id, isProven: true };
}

/**
 * What belongs to a person: an account's purchases, and for a verified address also guests' purchases with it. An
 * unverified address may be a stranger's. Quick orders without an address belong to nobody.
 */
export async function findScope(db: Queryable, sales: FindsSales, person: DataSubject): Promise<Scope> {
  const email = person.email.toLowerCase();
  const userIds = person.userId ? [person.userId] : [];
  const own = await db.select({ id: customers.id }).from(customers).where(inArray(customers.identity, userIds));
  const guests = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email), isGuest));
  const ownIds = own.map(({ id }) => id);
  const found = await sales.ofCustomers(db, ownIds);
  const ofGuests = person.isProven ? await sales.ofGuests(db, email) : [];
  const bought = await sales.around(db, [...found, ...ofGuests]);
  return {
    ...bought,
    phones: await findPhones(db, sales, bought.orderIds),
    userIds,
    customerIds: [...ownIds, ...(person.isProven ? guests.map(({ id }) => id) : [])],
    emails: person.isProven ? [email] : [],
  };
}

/** A number in a checkout without an order is left out: anybody may have typed it. */
export async function findPhones(db: Queryable, sales: FindsSales, orderIds: string[]): Promise<string[]> {
  const typed = await sales.phonesOf(db, orderIds);
  return [...new Set(typed.map(normalPhone).filter(phone => phone !== undefined))];
}

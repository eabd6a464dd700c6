import { randomUUIDv7 } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { customers, users } from "#app/server/schema.server.ts";
import type { Account } from "./account.ts";
import type { KnownIdentity } from "./identity.ts";

/**
 * Our own records of someone whose password was right: a user, which an embedded identity has already, and a customer.
 * Each exists once however often and however concurrently this is called.
 * Source: spec §4 (customer created on sign-up and on sign-in when none exists), §3.
 */
export async function admit({ db }: { db: Database }, { uid, email }: KnownIdentity): Promise<Account> {
  await db.insert(users).values({ id: uid, name: "", email }).onConflictDoNothing();
  await db
    .insert(customers)
    .values({ id: randomUUIDv7(), identity: uid, email })
    .onConflictDoNothing({ target: customers.identity });
  const [known] = await db
    .select({ customerId: customers.id, role: users.role })
    .from(users)
    .innerJoin(customers, eq(customers.identity, users.id))
    .where(eq(users.id, uid));
  if (!known) throw new Error("An identity has an address that belongs to another user.");
  return { userId: uid, email, customerId: known.customerId, isOwner: known.role === "owner" };
}

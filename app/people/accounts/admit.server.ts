import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { customers, users } from "#app/platform/tables/account-tables.server.ts";
import type { Account } from "./account.ts";
import type { KnownIdentity } from "#app/platform/identity/identity.ts";

/**
 * Our own records of someone whose password was right: a user, which an embedded identity has already, and a customer.
 * Each exists once however often and however concurrently this is called.
 * Source: spec, states (customer created on sign-up and on sign-in when none exists) and entities.
 */
export async function admit(
  { db }: { db: Database },
  { uid, email, role, isEmailProven = false }: KnownIdentity,
): Promise<Account> {
  if (role) await follow(db, { uid, email, role, isEmailProven });
  else await db.insert(users).values({ id: uid, name: "", email }).onConflictDoNothing();
  await db
    .insert(customers)
    .values({ id: newId(), identity: uid, email })
    .onConflictDoNothing({ target: customers.identity });
  const [known] = await db
    .select({ customerId: customers.id, role: users.role })
    .from(users)
    .innerJoin(customers, eq(customers.identity, users.id))
    .where(eq(users.id, uid));
  if (!known) throw new Error("An identity has an address that belongs to another user.");
  return { userId: uid, email, customerId: known.customerId, role: known.role };
}

/**
 * Our record of a user whom a hosted provider keeps: the address becomes what the provider says, and so does who the
 * owner is; the other roles are ours (decision 73). Another record under the address, of an account that was deleted
 * there or of a time before the provider, gives it up with its role; its customer keeps the orders. Whether the address
 * is proven to be theirs is kept while it stays the same.
 */
async function follow(
  db: Database,
  { uid, email, role, isEmailProven }: Required<Omit<KnownIdentity, "proof">>,
): Promise<void> {
  await db.transaction(async transaction => {
    await transaction
      .update(users)
      .set({ email: sql`'former-' || ${users.id} || '@invalid'`, role: "shopper", emailVerified: false })
      .where(and(eq(users.email, email), ne(users.id, uid)));
    await transaction
      .insert(users)
      .values({ id: uid, name: "", email, role, emailVerified: isEmailProven })
      .onConflictDoUpdate({
        target: users.id,
        set: {
          email,
          role: sql`case when excluded.role = 'owner' or ${users.role} = 'owner' then excluded.role
            else ${users.role} end`,
          // A link of ours that was followed proves an address too, but not the next one.
          emailVerified: sql`excluded.email_verified or (${users.emailVerified} and ${users.email} = excluded.email)`,
        },
      });
  });
}

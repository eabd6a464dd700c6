import { and, eq, exists, ne, or, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { KnownIdentity } from "./identity.ts";
import { accounts, users } from "./identity-tables.server.ts";
import type { Role } from "./roles.ts";

/** Creates our user record. A hosted provider's user is recorded by `followUser`. */
export async function recordUser(db: Queryable, { uid, email }: { uid: string; email: string }): Promise<void> {
  await db.insert(users).values({ id: uid, name: "", email }).onConflictDoNothing();
}

/** A link sent to the account's address was followed. */
export async function proveEmail(transaction: Transaction, userId: string): Promise<void> {
  await transaction.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

export async function listOwnerEmails({ db }: ReadContext): Promise<string[]> {
  const owners = await db.select({ email: users.email }).from(users).where(eq(users.role, "owner"));
  return owners.map(({ email }) => email);
}

export async function setUserRole(
  transaction: Transaction,
  { userId, role, name, now }: { userId: string; role: Role; name?: string; now: Date },
): Promise<void> {
  await transaction.update(users).set({ role, name, updatedAt: now }).where(eq(users.id, userId));
}

/**
 * Updates our record of a user at a hosted provider: its address, and whether it is the owner; other roles are ours
 * (docs/decisions/staff-roles.md). Another record with this address loses it and its role; its customer keeps the
 * orders. A verified address stays so while it is the same.
 */
export async function followUser(
  db: Database | Transaction,
  { uid, email, role, isEmailProven }: Required<Omit<KnownIdentity, "proof" | "mark">>,
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
          // A link of ours verifies this address too, but not the next one.
          emailVerified: sql`excluded.email_verified or (${users.emailVerified} and ${users.email} = excluded.email)`,
        },
      });
  });
}

/**
 * Takes the owner's role from every account the settings do not name, until the hosted provider names the owner at a
 * sign-in.
 */
export async function followOwner(db: Database, owner: { uid: string } | { email: string }): Promise<void> {
  const isEmbedded = exists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, users.id)));
  const isAnother = "uid" in owner ? ne(users.id, owner.uid) : or(ne(users.email, owner.email), isEmbedded);
  await db
    .update(users)
    .set({ role: "shopper" })
    .where(and(eq(users.role, "owner"), isAnother));
}

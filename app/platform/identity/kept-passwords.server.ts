import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import type { Auth } from "./auth.server.ts";
import type { Credentials } from "./identity.ts";
import { accounts, users } from "./identity-tables.server.ts";
import { endMailedCodesOf } from "./mailed-codes.server.ts";

/** better-auth's name for an account with a password. */
export const providerId = "credential";

const isPasswordOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, providerId));

/** Replaces the password. Reset links that were mailed before end. */
export async function keepHash(db: Queryable, userId: string, hash: string, at: Date): Promise<void> {
  await db.update(accounts).set({ password: hash, updatedAt: at }).where(isPasswordOf(userId));
  await endMailedCodesOf(db, "reset", userId);
}

/** Makes a mark that differs for each password and says nothing about it. */
export function markOf(hash: string): string {
  return createHash("sha256").update(hash).digest("base64url");
}

export async function hasMark(db: Queryable, userId: string, mark: string | undefined): Promise<boolean> {
  const [found] = await db.select({ hash: accounts.password }).from(accounts).where(isPasswordOf(userId));
  return typeof found?.hash === "string" && markOf(found.hash) === mark;
}

/**
 * Adds a user with a password, both or neither, and returns its id; undefined when the address is taken. The slow hash
 * comes first, also for a taken address, and outside the transaction.
 */
export async function addUser(
  { auth, db }: { auth: Auth; db: Database },
  { email, password }: Credentials,
  role: "shopper" | "owner",
): Promise<string | undefined> {
  const hash = await (await auth.$context).password.hash(password);
  return db.transaction(async transaction => {
    const userId = newId();
    const added = await transaction
      .insert(users)
      .values({ id: userId, name: "", email, role })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (added.length === 0) return undefined;
    await transaction.insert(accounts).values({ id: newId(), accountId: userId, providerId, userId, password: hash });
    return userId;
  });
}

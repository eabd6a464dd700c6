import { randomUUIDv7 } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { accounts, users } from "#app/server/schema.server.ts";
import type { Auth } from "./auth.server.ts";
import type { Credentials, Identity } from "./identity.ts";

const providerId = "credential";

/** Identities in our own database, their passwords hashed with scrypt by better-auth. */
export function embeddedIdentity(tools: { auth: Auth; db: Database }): Identity {
  return {
    async signUp(credentials) {
      const uid = await addUser(tools, credentials, "shopper");
      return uid ? { kind: "created", identity: { uid, email: credentials.email } } : { kind: "email-taken" };
    },

    async checkPassword({ email, password }) {
      const context = await tools.auth.$context;
      const [found] = await tools.db
        .select({ uid: users.id, hash: accounts.password })
        .from(users)
        .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, providerId)))
        .where(eq(users.email, email));
      if (!found?.hash) {
        // An unknown address costs the same scrypt as a known one, or the clock would tell them apart.
        await context.password.hash(password);
        return { kind: "wrong" };
      }
      const isRight = await context.password.verify({ hash: found.hash, password });
      return isRight ? { kind: "right", identity: { uid: found.uid, email } } : { kind: "wrong" };
    },
  };
}

/**
 * Adds a user with a password, both or neither, and returns its id; undefined when the address is taken. The slow hash
 * is made first, for an address that is taken as well, and outside the transaction: the embedded database has one
 * connection.
 */
export async function addUser(
  { auth, db }: { auth: Auth; db: Database },
  { email, password }: Credentials,
  role: "shopper" | "owner",
): Promise<string | undefined> {
  const hash = await (await auth.$context).password.hash(password);
  return db.transaction(async transaction => {
    const userId = randomUUIDv7();
    const added = await transaction
      .insert(users)
      .values({ id: userId, name: "", email, role })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (added.length === 0) return undefined;
    await transaction
      .insert(accounts)
      .values({ id: randomUUIDv7(), accountId: userId, providerId, userId, password: hash });
    return userId;
  });
}

import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import { newId } from "#app/server/new-id.server.ts";
import type { Database, Queryable } from "#app/server/open-database.server.ts";
import { accounts, users, verifications } from "#app/server/schema.server.ts";
import type { Auth } from "./auth.server.ts";
import type { Credentials, Identity } from "./identity.ts";

const providerId = "credential";
const resetMinutes = 30;

/** Identities in our own database, their passwords hashed with scrypt by better-auth. */
export function embeddedIdentity(tools: { auth: Auth; db: Database; now(): Date }): Identity {
  const { auth, db, now } = tools;
  const identity: Identity = {
    async signUp(credentials) {
      const uid = await addUser(tools, credentials, "shopper");
      return uid ? { kind: "created", identity: { uid, email: credentials.email } } : { kind: "email-taken" };
    },

    async checkPassword({ email, password }) {
      const context = await auth.$context;
      const [found] = await db
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

    async setPassword({ newPassword, ...credentials }) {
      const checked = await identity.checkPassword(credentials);
      if (checked.kind !== "right") return checked;
      const hash = await (await auth.$context).password.hash(newPassword);
      await keepHash(db, checked.identity.uid, hash, now());
      return { kind: "set" };
    },

    // Kept as a hash: whoever reads the table cannot use it. An earlier link of the same person ends.
    async startReset(email) {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (!user) return undefined;
      const code = randomBytes(32).toString("base64url");
      const at = now();
      const expiresAt = new Date(at.getTime() + resetMinutes * 60_000);
      await db.transaction(async transaction => {
        await transaction.delete(verifications).where(isReset(user.id));
        await transaction
          .insert(verifications)
          .values({ id: newId(), identifier: resetName(code), value: user.id, expiresAt });
      });
      return { code };
    },

    // The code is taken and the password set together: of two who hold it one gets in.
    async finishReset({ code, newPassword }) {
      const hash = await (await auth.$context).password.hash(newPassword);
      return db.transaction(async transaction => {
        const [taken] = await transaction
          .delete(verifications)
          .where(and(eq(verifications.identifier, resetName(code)), gt(verifications.expiresAt, now())))
          .returning({ uid: verifications.value });
        if (!taken) return { kind: "expired" };
        await keepHash(transaction, taken.uid, hash, now());
        const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, taken.uid));
        return user ? { kind: "reset", email: user.email } : { kind: "expired" };
      });
    },
  };
  return identity;
}

const resetName = (code: string) => `reset ${createHash("sha256").update(code).digest("base64url")}`;

/** The codes for a new password that were sent to this user. */
export const isReset = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, "reset %"));

/** Puts the hash of a new password in the place of the old one's. */
export async function keepHash(db: Queryable, userId: string, hash: string, at: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash, updatedAt: at })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)));
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

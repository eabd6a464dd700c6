import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { newId } from "#app/database/new-id.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { accounts, users, verifications } from "#app/database/schema.server.ts";
import type { Auth } from "./auth.server.ts";
import type { Identity } from "./identity.ts";
import { addUser, isReset, keepHash, providerId, resetName } from "./kept-passwords.server.ts";

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

import { and, eq } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Auth } from "./auth.server.ts";
import type { CheckedPassword, Credentials, FinishedReset, Identity, KnownIdentity, SetPassword } from "./identity.ts";
import { accounts, users } from "./identity-tables.server.ts";
import { addUser, hasMark, keepHash, markOf, providerId } from "./kept-passwords.server.ts";
import { redeemMailedCode, writeMailedCode } from "./mailed-codes.server.ts";

const resetMinutes = 30;

type IdentityContext = WriteContext & { auth: Auth };

/** Identities in our database, passwords hashed with scrypt by better-auth. */
export function embeddedIdentity(context: IdentityContext): Identity {
  return {
    async signUp(credentials) {
      const uid = await addUser(context, credentials, "shopper");
      return uid ? { kind: "created", identity: { uid, email: credentials.email } } : { kind: "email-taken" };
    },
    checkPassword: credentials => checkPassword(context, credentials),
    setPassword: change => setPassword(context, change),
    async claim({ email, password }, take) {
      const hash = await (await context.auth.$context).password.hash(password);
      return {
        kind: "claimed",
        taken: await take(transaction => own(transaction, { email, hash, now: context.now() })),
      };
    },
    isStill: ({ uid, mark }) => hasMark(context.db, uid, mark),
    isHosted: false,
    startReset: email => startReset(context, email),
    finishReset: reset => finishReset(context, reset),
  };
}

async function checkPassword(
  { auth, db }: IdentityContext,
  { email, password }: Credentials,
): Promise<CheckedPassword> {
  const context = await auth.$context;
  const [found] = await db
    .select({ uid: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, providerId)))
    .where(eq(users.email, email));
  if (!found?.hash) {
    // An unknown address costs the same scrypt, or the response time would reveal it.
    await context.password.hash(password);
    return { kind: "wrong" };
  }
  const isRight = await context.password.verify({ hash: found.hash, password });
  if (!isRight) return { kind: "wrong" };
  return { kind: "right", identity: { uid: found.uid, email, mark: markOf(found.hash) } };
}

async function setPassword(
  context: IdentityContext,
  { newPassword, ...credentials }: Credentials & { newPassword: string },
): Promise<SetPassword> {
  const checked = await checkPassword(context, credentials);
  if (checked.kind !== "right") return checked;
  const hash = await (await context.auth.$context).password.hash(newPassword);
  await context.db.transaction(transaction => keepHash(transaction, checked.identity.uid, hash, context.now()));
  return { kind: "set" };
}

/** The user with an address, made when there is none, with this password. */
async function own(
  transaction: Transaction,
  { email, hash, now }: { email: string; hash: string; now: Date },
): Promise<KnownIdentity> {
  await transaction
    .insert(users)
    .values({ id: newId(), name: "", email, role: "shopper" })
    .onConflictDoNothing({ target: users.email });
  const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error("An address was taken, and is not there.");
  const uid = user.id;
  // A user from a hosted provider has no password yet.
  await transaction
    .insert(accounts)
    .values({ id: newId(), accountId: uid, providerId, userId: uid, password: hash })
    .onConflictDoNothing();
  await keepHash(transaction, uid, hash, now);
  return { uid, email, mark: markOf(hash) };
}

async function startReset({ db, now }: IdentityContext, email: string): Promise<{ code: string } | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return undefined;
  const expiresAt = new Date(now().getTime() + resetMinutes * 60_000);
  const wanted = { purpose: "reset", value: user.id, expiresAt } as const;
  return { code: await db.transaction(transaction => writeMailedCode(transaction, wanted)) };
}

/** Runs in one transaction, so that a code works only once. */
async function finishReset(
  { auth, db, now }: IdentityContext,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<FinishedReset> {
  const hash = await (await auth.$context).password.hash(newPassword);
  return db.transaction(async transaction => {
    const uid = await redeemMailedCode(transaction, { purpose: "reset", code, now: now() });
    if (uid === undefined) return { kind: "expired" };
    await keepHash(transaction, uid, hash, now());
    const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, uid));
    return user ? { kind: "reset", email: user.email } : { kind: "expired" };
  });
}

import { eq, lte } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { type Auth, sessionSeconds } from "#app/platform/identity/auth.server.ts";
import { sessions } from "#app/platform/identity/identity-tables.server.ts";
import type { KnownSession, SessionChecks } from "./session-checks.server.ts";

/** The most tokens that are remembered, and the longest cookie header among them. */
const mostRemembered = 1_000;
const longestRemembered = 1_000;

/** Sessions, whichever identity provider checked the password. Cookies are `Set-Cookie` values. */
export type Sessions = {
  /** A new token for thirty days. `proof`: see `KnownIdentity`; `codeAt`: when a code was typed for it. */
  start(userId: string, proof?: string, codeAt?: Date): Promise<string[]>;
  /** Returns false once the session must end, because its account at a hosted provider was closed. */
  mayGoOn(session: KnownSession): Promise<boolean>;
  /** Returns undefined without a token, or with a foreign signature. */
  readToken(request: Request): Promise<string | undefined>;
  /** Ends the session; the browser forgets it even when that fails (logged). */
  end(request: Request): Promise<string[]>;
};

/**
 * better-auth's sessions in our database, by the shop's clock. Source: docs/architecture.md#the-three-seams; spec,
 * error texts (sign-out).
 */
export function openSessions(context: { auth: Auth; checks: SessionChecks; now(): Date }): Sessions {
  const { auth, checks, now } = context;
  // Checking a signature takes longer than looking up the session, which is done anyway.
  const tokens = new LRUCache<string, string>({ max: mostRemembered });
  const readToken = async ({ headers }: Request) => {
    const cookie = headers.get("cookie") ?? "";
    const known = tokens.get(cookie);
    if (known) return known;
    const { token } = await auth.api.readSessionToken({ headers });
    if (token && cookie.length <= longestRemembered) tokens.set(cookie, token);
    return token;
  };
  return {
    async start(userId, given, codeAt) {
      const proof = await checks.seal(given);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000);
      const body = { userId, createdAt, expiresAt, proof, codeAt };
      const { headers } = await auth.api.startSession({ body, returnHeaders: true });
      return headers.getSetCookie();
    },
    readToken,
    mayGoOn: session => checks.mayGoOn(session),
    async end(request) {
      const { headers } = await auth.api.endSession({ body: { token: await readToken(request) }, returnHeaders: true });
      return headers.getSetCookie();
    },
  };
}

/** Deletes sessions that have expired. Called by a job. */
export async function deleteExpiredSessions(shop: WriteContext): Promise<void> {
  await shop.db.delete(sessions).where(lte(sessions.expiresAt, shop.now()));
}

/** The person has just typed a code in this session. */
export async function noteCode(db: Pick<Database, "update">, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ codeAt: now }).where(eq(sessions.id, sessionId));
}

/** The person has just typed the password in this session. */
export async function notePassword(db: Pick<Database, "update">, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ passwordAt: now }).where(eq(sessions.id, sessionId));
}

export async function endSessions(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
}

import { and, eq, gt, sql } from "drizzle-orm";
import { secondFactors } from "#app/people/second-factor/second-factor-tables.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import type { Account } from "./account.ts";
import { customers } from "./customer-tables.server.ts";
import type { Sessions } from "./sessions.server.ts";

export type SessionContext = WriteContext & { sessions: Pick<Sessions, "readToken" | "mayGoOn"> };

/** `codeAt`, `passwordAt`: when they were last typed in the session. `isCodeRequired`: by the owner, of this role. */
export type SignedInAccount = {
  account: Account;
  sessionId: string;
  hasFactor: boolean;
  codeAt: Date | null;
  passwordAt: Date;
  isCodeRequired: boolean;
};

/**
 * The account of this request: one query, none without our signed cookie. Undefined for a visitor, an ended or forged
 * session, or an account closed at a hosted provider.
 */
export async function findAccount(shop: SessionContext, request: Request): Promise<Account | undefined> {
  return (await findSignedIn(shop, request))?.account;
}

/** Finds the account, with what the session is known for. */
export async function findSignedIn(
  { db, sessions: ourSessions, now }: SessionContext,
  request: Request,
): Promise<SignedInAccount | undefined> {
  const token = await ourSessions.readToken(request);
  if (!token) return undefined;
  const [found] = await db
    .select({
      account: { userId: users.id, email: users.email, customerId: customers.id },
      role: users.role,
      session: { id: sessions.id, createdAt: sessions.createdAt, checkedAt: sessions.checkedAt, proof: sessions.proof },
      codeAt: sessions.codeAt,
      passwordAt: sessions.passwordAt,
      factorOf: secondFactors.userId,
      isCodeRequired,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(customers, eq(customers.identity, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now())));
  if (!found || !(await ourSessions.mayGoOn(found.session))) return undefined;
  const { account, role, session, codeAt, passwordAt, factorOf } = found;
  const hasFactor = factorOf !== null;
  return {
    account: { ...account, role },
    sessionId: session.id,
    hasFactor,
    codeAt,
    passwordAt: passwordAt ?? session.createdAt,
    isCodeRequired: found.isCodeRequired,
  };
}

/** In the same statement, because every page of the dashboard asks; not looked up for the other roles. */
const isCodeRequired = sql<boolean>`case when ${users.role} in ('owner', 'manager') then exists (
  select 1 from ${shopSettings} where ${shopSettings.key} = 'requiresCodes' and ${shopSettings.value} = 'true'
) else false end`;

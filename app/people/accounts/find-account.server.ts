import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { customers, sessions, users } from "#app/platform/tables/account-tables.server.ts";
import type { Account } from "./account.ts";
import type { Sessions } from "./sessions.server.ts";

/**
 * The account of this request: one query, none without our signed cookie. Undefined for a visitor, an ended or forged
 * session, or an account closed at a hosted provider.
 */
export async function findAccount(
  { db, sessions: ourSessions, now }: { db: Database; sessions: Pick<Sessions, "readToken" | "mayGoOn">; now(): Date },
  request: Request,
): Promise<Account | undefined> {
  const token = await ourSessions.readToken(request);
  if (!token) return undefined;
  const [found] = await db
    .select({
      account: { userId: users.id, email: users.email, customerId: customers.id },
      role: users.role,
      session: { id: sessions.id, createdAt: sessions.createdAt, checkedAt: sessions.checkedAt, proof: sessions.proof },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(customers, eq(customers.identity, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now())));
  if (!found || !(await ourSessions.mayGoOn(found.session))) return undefined;
  return { ...found.account, role: found.role };
}

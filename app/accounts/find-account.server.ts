import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { customers, sessions, users } from "#app/server/schema.server.ts";
import type { Account } from "./account.ts";
import type { Sessions } from "./sessions.server.ts";

/**
 * Who sent this request: one query, and none at all without a cookie that we signed. Undefined for a visitor, and for
 * a session that has run out, was ended or was forged.
 */
export async function findAccount(
  { db, sessions: ourSessions, now }: { db: Database; sessions: Pick<Sessions, "readToken">; now(): Date },
  request: Request,
): Promise<Account | undefined> {
  const token = await ourSessions.readToken(request);
  if (!token) return undefined;
  const [found] = await db
    .select({ userId: users.id, email: users.email, role: users.role, customerId: customers.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(customers, eq(customers.identity, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now())));
  if (!found) return undefined;
  const { role, ...account } = found;
  return { ...account, isOwner: role === "owner" };
}

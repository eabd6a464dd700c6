import { eq } from "drizzle-orm";
import { secondFactors } from "#app/people/second-factor/second-factor-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import type { KnownIdentity } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { followUser, recordUser } from "#app/platform/identity/users.server.ts";
import type { Account } from "./account.ts";
import { customers } from "./customer-tables.server.ts";

/** `hasFactor`: a session starts only with a code. */
export type AdmittedAccount = Account & { hasFactor: boolean };

/**
 * Creates our user (unless embedded) and customer for somebody whose password was right, once under concurrency.
 * Source: spec, states and entities.
 */
export async function admit(
  { db }: { db: Database | Transaction },
  { uid, email, role, isEmailProven = false }: KnownIdentity,
): Promise<AdmittedAccount> {
  if (role) await followUser(db, { uid, email, role, isEmailProven });
  else await recordUser(db, { uid, email });
  await db
    .insert(customers)
    .values({ id: newId(), identity: uid, email })
    .onConflictDoNothing({ target: customers.identity });
  const [known] = await db
    .select({ customerId: customers.id, role: users.role, factorOf: secondFactors.userId })
    .from(users)
    .innerJoin(customers, eq(customers.identity, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, uid));
  if (!known) throw new Error("An identity has an address that belongs to another user.");
  return { userId: uid, email, customerId: known.customerId, role: known.role, hasFactor: known.factorOf !== null };
}

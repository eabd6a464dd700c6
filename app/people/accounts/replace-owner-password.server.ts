import { asc, eq } from "drizzle-orm";
import { removeFactor } from "#app/people/second-factor/remove-factor.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Auth } from "#app/platform/identity/auth.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { keepHash } from "#app/platform/identity/kept-passwords.server.ts";
import { endMailedCodesOf } from "#app/platform/identity/mailed-codes.server.ts";
import { removeSecretsTo } from "#app/platform/mail/remove-email-secrets.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { clearTries } from "./limit-tries.server.ts";
import { readablePassword } from "./make-owner.server.ts";
import { endSessions } from "./sessions.server.ts";

/**
 * Gives the owner (the first of several) a new password and returns it; only its hash is stored. Sessions, reset links
 * and the code app end. Undefined without an owner.
 */
export async function replaceOwnerPassword(
  context: WriteContext & { auth: Auth },
): Promise<{ email: string; password: string } | undefined> {
  const { auth, db, now } = context;
  const password = readablePassword();
  const hash = await (await auth.$context).password.hash(password);
  const email = await transact(db, async transaction => {
    const owner = await findFirstOwner(transaction);
    if (!owner) return undefined;
    await keepHash(transaction, owner.id, hash, now());
    await endSessions(transaction, owner.id);
    await removeFactor(transaction, { ...owner, by: command, now: now() });
    await endMailedCodesOf(transaction, "reset", owner.id);
    await removeSecretsTo(transaction, owner.email, now());
    const subject = { subject: "password", subjectId: owner.id };
    await writeAudit(transaction, { actor: command, action: "reset by command", ...subject, now: now() });
    return owner.email;
  });
  if (!email) return undefined;
  for (const what of ["sign-in", "code"]) await clearTries(context, `${what} to ${email}`);
  return { email, password };
}

/** Where a provider keeps the password: removes the first owner's code app alone. Undefined without an owner. */
export async function removeOwnerFactor({ db, now }: WriteContext): Promise<string | undefined> {
  return await transact(db, async transaction => {
    const owner = await findFirstOwner(transaction);
    if (owner) await removeFactor(transaction, { ...owner, by: command, now: now() });
    return owner?.email;
  });
}

const command = "npm run owner-password";

async function findFirstOwner(transaction: Transaction) {
  const [owner] = await transaction
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, "owner"))
    .orderBy(asc(users.createdAt), asc(users.id));
  return owner;
}

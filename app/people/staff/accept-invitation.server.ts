import { and, eq, gt } from "drizzle-orm";
import type { AccountContext, SignedIn } from "#app/people/accounts/account-context.ts";
import { type AdmittedAccount, admit } from "#app/people/accounts/admit.server.ts";
import { beginSession } from "#app/people/accounts/begin-session.server.ts";
import { limitFailures } from "#app/people/accounts/check-password.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { endSessions } from "#app/people/accounts/sessions.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { KnownIdentity, Refusal } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { proveEmail, setUserRole } from "#app/platform/identity/users.server.ts";
import { removeSecretsTo } from "#app/platform/mail/remove-email-secrets.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { hashOf } from "./invitation-code.server.ts";
import { invitations } from "./invitation-tables.server.ts";
import { tellStaffChange } from "./tell-staff-change.server.ts";

/** `hasAccount`: a shopper has the address. `keepsPassword`: the typed password must be the existing one. */
export type FoundInvitation = {
  name: string;
  email: string;
  role: StaffRole;
  hasAccount: boolean;
  keepsPassword: boolean;
};

/** Returns undefined for a wrong or expired link. */
export async function findInvitation(context: AccountContext, code: string): Promise<FoundInvitation | undefined> {
  const [found] = await context.db
    .select({
      name: invitations.name,
      email: invitations.email,
      role: invitations.role,
      userId: users.id,
    })
    .from(invitations)
    .leftJoin(users, eq(users.email, invitations.email))
    .where(and(eq(invitations.codeHash, hashOf(code)), gt(invitations.expiresAt, context.now())));
  if (!found) return undefined;
  const { userId, ...invitation } = found;
  return { ...invitation, hasAccount: userId !== null, keepsPassword: context.identity.isHosted };
}

type Accepted =
  | ({ kind: "accepted" } & SignedIn)
  | { kind: "code-needed"; cookies: string[] }
  | { kind: "expired" }
  | { kind: "wrong" }
  | Refusal;

/**
 * Accepts an invitation and signs in. The link proved the address, so a shopper's account with it gets the role and
 * keeps its orders, but is signed out everywhere: anybody may have signed up with the address. One of concurrent calls
 * wins. `wrong`: not the provider's password. Throws `IdentityUnavailable`.
 */
export async function acceptInvitation(
  context: AccountContext,
  request: Request,
  { code, newPassword: password }: { code: string; newPassword: string },
): Promise<Accepted> {
  const tried = await countTry(context, [{ key: `invitation from ${clientAddress(request)}`, limit: 50, minutes: 15 }]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const found = await findInvitation(context, code);
  if (!found) return { kind: "expired" };
  const { email } = found;
  const claimed = await limitFailures(context, request, email, () =>
    context.identity.claim({ email, password }, own =>
      transact(context.db, transaction => takeRole(context, transaction, { code, email, own })),
    ),
  );
  if (claimed.kind !== "claimed") return claimed;
  if (!claimed.taken) return { kind: "expired" };
  const { account, identity } = claimed.taken;
  const begun = await beginSession(context, account, identity);
  return begun.kind === "signed-in" ? { ...begun, kind: "accepted" } : begun;
}

type Taking = { code: string; email: string; own(transaction: Transaction): Promise<KnownIdentity> };

/** Returns undefined for an expired link. Then nothing is written, and the password stays. */
async function takeRole(
  { now, adoptGuestOrders }: AccountContext,
  transaction: Transaction,
  { code, email, own }: Taking,
): Promise<{ account: AdmittedAccount; identity: KnownIdentity } | undefined> {
  const at = now();
  const [taken] = await transaction
    .delete(invitations)
    .where(and(eq(invitations.codeHash, hashOf(code)), eq(invitations.email, email), gt(invitations.expiresAt, at)))
    .returning();
  if (!taken) return undefined;
  const identity = await own(transaction);
  const account = await admit({ db: transaction }, identity);
  const { userId } = account;
  const { id, name, role, invitedBy } = taken;
  const sentence = `${name} (${email}) is now an owner, invited by ${invitedBy}`;
  if (role === "owner") await tellStaffChange(transaction, { told: sentence, now: at });
  await setUserRole(transaction, { userId, role, name, now: at });
  await proveEmail(transaction, userId);
  await adoptGuestOrders(transaction, { userId, now: at });
  await endSessions(transaction, userId);
  await removeSecretsTo(transaction, email, at);
  const after = { name, email, role, invitedBy };
  await writeAudit(transaction, {
    actor: email,
    action: "accept",
    subject: "invitation",
    subjectId: id,
    after,
    now: at,
  });
  return { account: { ...account, role }, identity };
}

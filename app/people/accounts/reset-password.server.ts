import { eq } from "drizzle-orm";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { Refusal } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { proveEmail } from "#app/platform/identity/users.server.ts";
import { removeSecretsTo } from "#app/platform/mail/remove-email-secrets.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { AccountContext } from "./account-context.ts";
import { clearTries, countTry } from "./limit-tries.server.ts";
import { endSessions } from "./sessions.server.ts";

/**
 * Sets the password of a mailed code's account, ends its sessions, clears failures, and gives it the guest orders of
 * its address, which the link proved. `expired`: bad or old code. Throws `IdentityUnavailable`.
 */
export async function resetPassword(
  context: AccountContext,
  request: Request,
  reset: { code: string; newPassword: string },
): Promise<{ kind: "reset" } | { kind: "expired" } | Refusal> {
  const tried = await countTry(context, [
    { key: `new password from ${clientAddress(request)}`, limit: 50, minutes: 15 },
  ]);
  if (tried === "too-many") return { kind: "too-many-tries" };
  const outcome = await context.identity.finishReset(reset);
  if (outcome.kind !== "reset") return outcome;
  const { email } = outcome;
  await transact(context.db, async transaction => {
    const [user] = await transaction
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.email, email));
    await removeSecretsTo(transaction, email, context.now());
    if (!user) return;
    // The link came by e-mail, so the address is theirs.
    await proveEmail(transaction, user.id);
    await context.adoptGuestOrders(transaction, { userId: user.id, now: context.now() });
    await endSessions(transaction, user.id);
    if (user.role !== "shopper") {
      const subject = { subject: "password", subjectId: user.id };
      await writeAudit(transaction, { actor: email, action: "reset", ...subject, now: context.now() });
    }
  });
  await clearTries(context, `sign-in to ${email}`);
  return { kind: "reset" };
}

import { transact } from "#app/platform/database/transact.server.ts";
import type { Refusal } from "#app/platform/identity/identity.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { Account } from "./account.ts";
import type { AccountContext } from "./account-context.ts";
import { limitFailures } from "./check-password.server.ts";
import { endSessions } from "./sessions.server.ts";

/** Passwords as typed; the new one has 8 to 128 characters. */
export type PasswordChange = { account: Account; currentPassword: string; newPassword: string };

export type ChangedPassword = { kind: "changed"; cookies: string[] } | { kind: "wrong" } | Refusal;

/**
 * Changes a password, with its audit, and ends every session; this browser gets a new one in `cookies`. `wrong`:
 * counted like a failed sign-in. Throws `IdentityUnavailable`.
 */
export async function changePassword(
  context: AccountContext,
  request: Request,
  { account, currentPassword, newPassword }: PasswordChange,
): Promise<ChangedPassword> {
  const { userId, email } = account;
  const outcome = await limitFailures(context, request, email, () =>
    context.identity.setPassword({ email, password: currentPassword, newPassword }),
  );
  if (outcome.kind !== "set") return outcome;
  const at = context.now();
  await transact(context.db, async transaction => {
    await endSessions(transaction, userId);
    await writeAudit(transaction, { actor: email, action: "update", subject: "password", subjectId: userId, now: at });
  });
  return { kind: "changed", cookies: await context.sessions.start(userId, outcome.proof) };
}

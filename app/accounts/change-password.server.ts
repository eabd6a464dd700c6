import { and, eq, ne } from "drizzle-orm";
import { accounts, sessions } from "#app/server/schema.server.ts";
import { transact } from "#app/server/transact.server.ts";
import { writeAudit } from "#app/server/write-audit.server.ts";
import type { Account } from "./account.ts";
import type { Auth } from "./auth.server.ts";
import { checkPassword } from "./check-password.server.ts";
import type { AccountTools } from "./sign-in.server.ts";

/** Passwords as they were typed; the new one is 8 to 128 characters long. */
export type PasswordChange = { account: Account; currentPassword: string; newPassword: string };

/**
 * Gives an account another password, with its audit, and ends every session of it but the one that asks: who knew the
 * old password is out. `wrong` when the current one is not right; failures count as those of signing in do.
 * The slow hash is made outside the transaction: the embedded database has one connection.
 */
export async function changePassword(
  tools: AccountTools & { auth: Auth },
  request: Request,
  { account, currentPassword, newPassword }: PasswordChange,
): Promise<{ kind: "changed" } | { kind: "wrong" } | { kind: "too-many-tries" }> {
  const { userId, email } = account;
  const checked = await checkPassword(tools, request, { email, password: currentPassword });
  if (checked.kind !== "right") return checked;
  const hash = await (await tools.auth.$context).password.hash(newPassword);
  const token = (await tools.sessions.readToken(request)) ?? "";
  const at = tools.now();
  await transact(tools.db, async transaction => {
    await transaction
      .update(accounts)
      .set({ password: hash, updatedAt: at })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
    await writeAudit(transaction, { actor: email, action: "update", subject: "password", subjectId: userId, now: at });
  });
  return { kind: "changed" };
}

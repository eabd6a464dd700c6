import type { AdmittedAccount } from "./admit.server.ts";
import type { AccountContext, SignedIn } from "./account-context.ts";
import { codeWaitCookie } from "#app/people/second-factor/code-wait-cookie.server.ts";

/** `code-needed`: no session yet; the cookie opens the page that asks for the code. */
export type Begun = ({ kind: "signed-in" } & SignedIn) | { kind: "code-needed"; cookies: string[] };

/** Starts the session of somebody whose password was right, unless a code must be typed first. */
export async function beginSession(
  context: AccountContext,
  { hasFactor, ...account }: AdmittedAccount,
  proof: string | undefined,
): Promise<Begun> {
  const { userId, email } = account;
  if (hasFactor) return { kind: "code-needed", cookies: [codeWaitCookie(context, { userId, proof })] };
  const session = await context.sessions.start(userId, proof);
  return { kind: "signed-in", account, cookies: [...session, context.knownDevices.remember(email)] };
}

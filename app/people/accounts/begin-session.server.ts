import { codeWaitCookie } from "#app/people/second-factor/code-wait-cookie.server.ts";
import type { KnownIdentity, PasswordMark } from "#app/platform/identity/identity.ts";
import type { AccountContext, SignedIn } from "./account-context.ts";
import type { AdmittedAccount } from "./admit.server.ts";

/** `code-needed`: no session yet; the cookie opens the page that asks for the code. `wrong`: see `startSession`. */
export type Begun = ({ kind: "signed-in" } & SignedIn) | { kind: "code-needed"; cookies: string[] } | { kind: "wrong" };

/**
 * A session for a password that was right. Undefined when it was changed meanwhile: checking takes a while, and the
 * change ended only the sessions of its moment.
 */
export async function startSession(
  { sessions, identity, settings }: Pick<AccountContext, "sessions" | "identity" | "settings">,
  { uid, proof, mark }: PasswordMark,
  codeAt?: Date,
): Promise<string[] | undefined> {
  const cookies = await sessions.start(uid, proof, codeAt);
  // A hosted provider is asked about its proof anyway.
  if (mark === undefined || (await identity.isStill({ uid, mark }))) return cookies;
  const Cookie = cookies.map(cookie => cookie.split(";", 1)[0]).join("; ");
  await sessions.end(new Request(settings.origin, { headers: { Cookie } }));
  return undefined;
}

/** Starts the session of somebody whose password was right, unless a code must be typed first. */
export async function beginSession(
  context: AccountContext,
  { hasFactor, ...account }: AdmittedAccount,
  identity: KnownIdentity,
): Promise<Begun> {
  const { userId, email } = account;
  const { uid, proof, mark } = identity;
  if (hasFactor) return { kind: "code-needed", cookies: [codeWaitCookie(context, { userId, proof, mark })] };
  const session = await startSession(context, { uid, proof, mark });
  if (!session) return { kind: "wrong" };
  return { kind: "signed-in", account, cookies: [...session, context.knownDevices.remember(email)] };
}

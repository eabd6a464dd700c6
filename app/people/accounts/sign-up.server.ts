import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { type Credentials, IdentityUnavailable, type Refusal } from "#app/platform/identity/identity.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { AccountContext, SignedIn } from "./account-context.ts";
import { admit } from "./admit.server.ts";
import { countTry } from "./limit-tries.server.ts";

/** A carrier puts thousands behind one address, and an announced sale brings many at once. */
const addressSignUps = { limit: 200, minutes: 60 };

/**
 * Creates identity and customer and starts a session. Two hundred an hour per network address, `email-taken` included,
 * because it tells who has an account.
 *
 * `failed` (logged) for anything unexpected, `unavailable` when a provider does not answer: the spec has its own texts.
 * What was written until then is completed by signing in. Source: spec, validation ('User already exists.') and error
 * texts ('Sign up failed. Please try again.').
 */
export async function signUp(
  context: AccountContext & { log: Pick<Log, "error"> },
  request: Request,
  credentials: Credentials,
): Promise<SignUpOutcome> {
  try {
    return await trySignUp(context, request, credentials);
  } catch (error) {
    context.log.error({ err: error }, "A sign-up failed");
    return { kind: error instanceof IdentityUnavailable ? "unavailable" : "failed" };
  }
}

export type SignUpOutcome =
  | ({ kind: "created" } & SignedIn)
  | { kind: "email-taken" }
  | Refusal
  | { kind: "unavailable" }
  | { kind: "failed" };

async function trySignUp(context: AccountContext, request: Request, credentials: Credentials): Promise<SignUpOutcome> {
  const tried = await countTry(context, [{ key: `sign-up from ${clientAddress(request)}`, ...addressSignUps }]);
  if (tried === "too-many") return { kind: "too-many-tries" };

  const made = await context.identity.signUp(credentials);
  if (made.kind !== "created") return made;

  const { hasFactor: _none, ...account } = await admit(context, made.identity);
  const session = await context.sessions.start(account.userId, made.identity.proof);
  return { kind: "created", account, cookies: [...session, context.knownDevices.remember(account.email)] };
}

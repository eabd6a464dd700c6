import { transact } from "#app/platform/database/transact.server.ts";
import type { Credentials, Refusal } from "#app/platform/identity/identity.ts";
import type { AccountContext } from "./account-context.ts";
import { admit } from "./admit.server.ts";
import { type Begun, beginSession } from "./begin-session.server.ts";
import { checkPassword } from "./check-password.server.ts";

/**
 * Signs in, counting failures as `checkPassword` does; a person with a code app must type a code next. A verified
 * account gets the guest orders of its address. Throws `IdentityUnavailable`. Source: spec, validation and error texts.
 */
export async function signIn(
  context: AccountContext,
  request: Request,
  credentials: Credentials,
): Promise<Begun | { kind: "wrong" } | Refusal> {
  const checked = await checkPassword(context, request, credentials);
  if (checked.kind !== "right") return checked;
  const account = await admit(context, checked.identity);
  const { userId } = account;
  await transact(context.db, transaction => context.adoptGuestOrders(transaction, { userId, now: context.now() }));
  return await beginSession(context, account, checked.identity);
}

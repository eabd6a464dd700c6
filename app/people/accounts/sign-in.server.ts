import type { Database } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Account } from "./account.ts";
import type { AdoptGuestOrders } from "./guest-orders.ts";
import { admit } from "./admit.server.ts";
import { checkPassword } from "./check-password.server.ts";
import type { Credentials, Identity, Refusal } from "#app/platform/identity/identity.ts";
import type { KnownDevices } from "./known-devices.server.ts";
import type { Sessions } from "./sessions.server.ts";

export type AccountContext = {
  db: Database;
  identity: Identity;
  sessions: Sessions;
  knownDevices: KnownDevices;
  adoptGuestOrders: AdoptGuestOrders;
  now(): Date;
};

/** `cookies`: the session's, and the proof that this browser is known. */
export type SignedIn = { account: Account; cookies: string[] };

/**
 * Signs in, counting failures as `checkPassword` does. A verified account gets the guest orders of its address. Throws
 * `IdentityUnavailable`. Source: spec, validation and error texts.
 */
export async function signIn(
  context: AccountContext,
  request: Request,
  credentials: Credentials,
): Promise<({ kind: "signed-in" } & SignedIn) | { kind: "wrong" } | Refusal> {
  const checked = await checkPassword(context, request, credentials);
  if (checked.kind !== "right") return checked;
  const account = await admit(context, checked.identity);
  const { userId } = account;
  await transact(context.db, transaction => context.adoptGuestOrders(transaction, { userId, now: context.now() }));
  const session = await context.sessions.start(account.userId, checked.identity.proof);
  return { kind: "signed-in", account, cookies: [...session, context.knownDevices.remember(account.email)] };
}

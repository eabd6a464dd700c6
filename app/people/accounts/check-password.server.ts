import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { Credentials, Identity } from "#app/platform/identity/identity.ts";
import type { KnownDevices } from "./known-devices.server.ts";
import { allowsTry, clearTries, countTry, type TryLimit, undoTry } from "./limit-tries.server.ts";

export type PasswordContext = WriteContext & { identity: Identity; knownDevices: KnownDevices };

/** Checks a password: `wrong` also for an unknown address. Failures are counted. */
export function checkPassword(context: PasswordContext, request: Request, credentials: Credentials) {
  return limitFailures(context, request, credentials.email, () => context.identity.checkPassword(credentials));
}

/**
 * Runs `attempt` and counts a failure when it returns `wrong`. Codes are counted apart from passwords, because a right
 * password must not clear the wrong codes.
 *
 * Ten failures in fifteen minutes close an account (`too-many-tries`, also for the right password and unknown
 * addresses), except to browsers that have signed in before, with ten tries each. A hundred close a network address.
 * Source: spec, validation and error texts; docs/decisions/limits-on-tries.md.
 */
export async function limitFailures<Outcome extends { kind: string }>(
  context: PasswordContext,
  request: Request,
  email: string,
  attempt: () => Promise<Outcome>,
  what: "sign-in" | "code" = "sign-in",
): Promise<Outcome | { kind: "too-many-tries" }> {
  const { failures, underWay } = limitsOf(context, request, email, what);
  const hasRoom = (await countTry(context, underWay)) === "allowed";
  try {
    if (!hasRoom || !(await allowsTry(context, failures))) return { kind: "too-many-tries" };
    const outcome = await attempt();
    if (outcome.kind === "wrong") await countTry(context, failures);
    if (outcome.kind === "right" || outcome.kind === "set") await clearTries(context, failures[1].key);
    return outcome;
  } finally {
    await undoTry(context, underWay);
  }
}

/** Limits concurrent checks too, because a failure is counted only after the slow check. */
function limitsOf(context: PasswordContext, request: Request, email: string, what: string) {
  const device = context.knownDevices.find(request, email);
  const address = `from ${clientAddress(request)}`;
  const account = device ? `on ${device}` : `to ${email}`;
  return {
    failures: [
      { key: `${what} ${address}`, limit: 100, minutes: 15 },
      { key: `${what} ${account}`, limit: 10, minutes: 15 },
    ],
    underWay: [
      { key: `checking ${address}`, limit: 50, minutes: 1 },
      { key: `checking ${account}`, limit: 25, minutes: 1 },
    ],
  } as const satisfies Record<string, TryLimit[]>;
}

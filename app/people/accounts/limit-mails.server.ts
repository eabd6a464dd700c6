import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { countTry, type TryLimit } from "./limit-tries.server.ts";

/** The most e-mails to one address in an hour, whatever they are about. */
const toAddress = { limit: 5, minutes: 60 };
/** The most e-mails that strangers at one network address cause; the address may be a carrier's. */
const fromNetwork = { limit: 60, minutes: 60 };

/** Limit for e-mails to an unverified address. E-mails about received money, or by staff, are not counted. */
export function mailLimit(email: string): TryLimit {
  return { key: `mails to ${email.toLowerCase()}`, ...toAddress };
}

/**
 * Counts an e-mail that a checkout sends to a typed address; false when it must not be sent. The purchase goes on: the
 * order's page says the same. `network`: null when unknown.
 */
export async function mayMailBuyer(
  context: WriteContext,
  { email, network }: { email: string; network: string | null },
): Promise<boolean> {
  const ofNetwork = network === null ? [] : [{ key: `mails of checkouts from ${network}`, ...fromNetwork }];
  return (await countTry(context, [mailLimit(email), ...ofNetwork])) === "allowed";
}

import { countTry, type TryLimit } from "./limit-tries.server.ts";

/** To one address in an hour, whatever it is about and whoever asks. */
const toAddress = { limit: 5, minutes: 60 };
/** On the word of strangers at one network address, which a mobile carrier shares among thousands. */
const fromNetwork = { limit: 60, minutes: 60 };

/**
 * The limit under everything that writes to an address that nobody has proven is theirs: a stranger may have typed it.
 * What follows money that came, or the word of staff, is not counted.
 */
export function mailLimit(email: string): TryLimit {
  return { key: `mails to ${email.toLowerCase()}`, ...toAddress };
}

/**
 * Counts an e-mail that a checkout writes to the address typed in it, and says whether it may be written. Who buys is
 * not refused over it: their order's page says all that the e-mail would. `network` is null where nobody knows it.
 */
export async function mayMailBuyer(
  context: Parameters<typeof countTry>[0],
  { email, network }: { email: string; network: string | null },
): Promise<boolean> {
  const ofNetwork = network === null ? [] : [{ key: `mails of checkouts from ${network}`, ...fromNetwork }];
  return (await countTry(context, [mailLimit(email), ...ofNetwork])) === "allowed";
}

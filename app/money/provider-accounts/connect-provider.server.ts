import { isDeepStrictEqual } from "node:util";
import type { ConnectableProvider, KeyFault } from "#app/money/payments/connectable-provider.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { apiUrlOf, mayGoTo, type ProviderKeys } from "#app/platform/environment/payment-settings.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { setAccount } from "#app/shop/connections/change-connections.server.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import type { ConnectionContext } from "#app/shop/connections/write-connections.server.ts";
import { countOpenPayments, findNewestPayment } from "./find-provider-payments.server.ts";

/**
 * A fault of the keys stores nothing. `other-account`: the provider's `openCount` open payments are another account's;
 * ask once more. `live-elsewhere`: a live key goes to its provider only.
 */
export type ProviderConnecting =
  | { kind: "changed" | "unchanged" | "outdated" | "live-elsewhere" }
  | KeyFault
  | { kind: "other-account"; openCount: number };

/** Checks the keys at the provider, then stores them. `mayReplace`: the owner has agreed to another account. */
export async function connectProvider(
  context: ConnectionContext & { settings: Pick<Settings, "providers" | "origin"> },
  provider: ConnectableProvider,
  change: { actor: string; seen: string; keys: ProviderKeys; mayReplace: boolean },
): Promise<ProviderConnecting> {
  const { keys, mayReplace, ...who } = change;
  const apiUrl = apiUrlOf(context.settings, provider);
  if (!mayGoTo(apiUrl, provider, keys)) return { kind: "live-elsewhere" };
  const fault = await provider.checkKeys({ apiUrl, keys });
  if (fault) return fault;
  const isAnother = await isAnotherAccount(context, provider, keys);
  if (isAnother === "unavailable") return { kind: "unavailable" };
  if (isAnother && !mayReplace) {
    const openCount = await countOpenPayments(context, provider.name);
    if (openCount > 0) return { kind: "other-account", openCount };
  }
  const facts = provider.factsOf(keys);
  return { kind: await setAccount(context, provider, { ...who, keys, facts, keepsEarlier: isAnother }) };
}

/** True when the account does not know the newest payment that the provider took for this shop. */
async function isAnotherAccount(
  context: ConnectionContext & { settings: Pick<Settings, "providers" | "origin"> },
  provider: ConnectableProvider,
  keys: ProviderKeys,
): Promise<boolean | "unavailable"> {
  const { accounts } = await findConnections(context, context.sealedSecrets);
  if (isDeepStrictEqual(accounts[provider.name]?.secret, keys)) return false;
  const reference = await findNewestPayment(context, provider.name);
  if (!reference) return false;
  const { origin } = context.settings;
  const { now } = context;
  const payments = provider.open({ apiUrl: apiUrlOf(context.settings, provider), keys, origin, now, speed: 1 });
  try {
    return (await payments.verify(reference)).status === "unknown";
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return "unavailable";
    throw error;
  }
}

import { href } from "react-router";
import type { ConnectableProvider, ProviderField } from "#app/money/payments/connectable-provider.server.ts";
import { countOpenPayments, findLastWebhook } from "#app/money/provider-accounts/find-provider-payments.server.ts";
import { type KeyDoubt, type KeyFacts, keyDoubt } from "#app/platform/environment/payment-settings.server.ts";
import {
  type Connections,
  connectionVersion,
  earlierAccount,
  type PaymentWay,
} from "#app/shop/connections/connections.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mayPractise, wayInForce } from "#app/shop/connections/way-in-force.ts";
import type { Shop } from "#app/shop.server.ts";

/** An account at a provider. `isGiven`: set on the server. `doubt`: keys that may not be meant for this address. */
export type DescribedAccount = {
  isGiven: boolean;
  facts: KeyFacts;
  isLocked: boolean;
  connected: { at: Date; by: string } | undefined;
  doubt: KeyDoubt | undefined;
  /** The number of payments and refunds that the account is still asked about. */
  openCount: number;
  lastMessageAt: Date | undefined;
};

/** What a provider declares about itself, and its account when there is one. */
export type DescribedProvider = {
  name: string;
  title: string;
  fields: readonly ProviderField[];
  texts: ConnectableProvider["texts"];
  account: DescribedAccount | undefined;
  version: string;
  earlier: (KeyFacts & { isLocked: boolean }) | undefined;
  webhookAddress: string;
};

/** Holds no secret. */
export type DescribedPayments = {
  way: PaymentWay;
  isWayGiven: boolean;
  ways: PaymentWay[];
  providers: DescribedProvider[];
};

export async function describePayments(shop: Shop): Promise<DescribedPayments> {
  const { settings, connectableProviders } = shop;
  const is = await findConnections(shop, shop.sealedSecrets);
  const providers: DescribedProvider[] = [];
  for (const provider of connectableProviders) providers.push(await describeProvider(shop, provider, is));
  const usable = providers.filter(({ account }) => account && !account.isLocked).map(({ name }) => name);
  return {
    way: wayInForce(settings, is),
    isWayGiven: settings.isPaymentsGiven,
    ways: [...usable, ...(mayPractise(settings) ? ["practice"] : []), "off"],
    providers,
  };
}

async function describeProvider(
  shop: Shop,
  provider: ConnectableProvider,
  is: Connections,
): Promise<DescribedProvider> {
  const { name, title, fields, texts } = provider;
  const isGiven = shop.settings.providers[name]?.keys !== undefined;
  const earlier = isGiven ? undefined : is.accounts[earlierAccount(name)];
  return {
    name,
    title,
    fields,
    texts,
    account: await describeAccount(shop, provider, is),
    version: connectionVersion(is.accounts[name]),
    earlier: earlier && { ...earlier.facts, isLocked: earlier.secret === undefined },
    webhookAddress: shop.settings.origin + href("/webhooks/:provider", { provider: name }),
  };
}

async function describeAccount(
  shop: Shop,
  provider: ConnectableProvider,
  is: Connections,
): Promise<DescribedAccount | undefined> {
  const { name } = provider;
  const { providers, origin } = shop.settings;
  const given = providers[name]?.keys;
  const kept = given ? undefined : is.accounts[name];
  const keys = given ?? kept?.secret;
  const facts = given ? provider.factsOf(given) : kept?.facts;
  if (!facts) return undefined;
  return {
    isGiven: given !== undefined,
    facts,
    isLocked: keys === undefined,
    connected: kept && { at: kept.setAt, by: kept.setBy },
    doubt: keys && keyDoubt(facts, origin),
    openCount: await countOpenPayments(shop, name),
    lastMessageAt: await findLastWebhook(shop, name, kept?.setAt),
  };
}

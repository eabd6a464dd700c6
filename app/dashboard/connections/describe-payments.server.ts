import { countOpenPayments, findLastWebhook } from "#app/money/paystack-account/find-paystack-payments.server.ts";
import { type KeyDoubt, keyDoubt } from "#app/platform/environment/paystack-settings.server.ts";
import { paystackFactsOf } from "#app/shop/connections/change-connections.server.ts";
import {
  type ConnectedPaystack,
  connectionVersion,
  type PaymentWay,
  type PaystackFacts,
} from "#app/shop/connections/connections.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mayPractise, wayInForce } from "#app/shop/connections/way-in-force.ts";
import type { Shop } from "#app/shop.server.ts";

/** `isGiven`: set on the server. `doubt`: a key that may not be meant for this address. */
export type DescribedPaystack = {
  isGiven: boolean;
  facts: PaystackFacts;
  isLocked: boolean;
  connected: { at: Date; by: string } | undefined;
  doubt: KeyDoubt | undefined;
  /** Payments and refunds it is still asked about. */
  openCount: number;
  lastMessageAt: Date | undefined;
};

/** Without any secret. */
export type DescribedPayments = {
  way: PaymentWay;
  isWayGiven: boolean;
  ways: PaymentWay[];
  paystack: DescribedPaystack | undefined;
  version: string;
  earlier: (PaystackFacts & { isLocked: boolean }) | undefined;
  webhookAddress: string;
};

export async function describePayments(shop: Shop): Promise<DescribedPayments> {
  const { settings } = shop;
  const is = await findConnections(shop, shop.sealedSecrets);
  const paystack = await describePaystack(shop, is.paystack);
  const mayChoose: Record<PaymentWay, boolean> = {
    paystack: paystack !== undefined && !paystack.isLocked,
    practice: mayPractise(settings),
    off: true,
  };
  const earlier = !settings.paystack && is.earlierPaystack;
  return {
    way: wayInForce(settings, is),
    isWayGiven: settings.isPaymentsGiven,
    ways: (Object.keys(mayChoose) as PaymentWay[]).filter(way => mayChoose[way]),
    paystack,
    version: connectionVersion(is.paystack),
    earlier: earlier ? { ...earlier.facts, isLocked: earlier.secret === undefined } : undefined,
    webhookAddress: `${settings.origin}/webhooks/paystack`,
  };
}

async function describePaystack(
  shop: Shop,
  kept: ConnectedPaystack | undefined,
): Promise<DescribedPaystack | undefined> {
  const { paystack: given, origin } = shop.settings;
  const secretKey = given?.secretKey ?? kept?.secret?.secretKey;
  const facts = given ? paystackFactsOf(given.secretKey) : kept?.facts;
  if (!facts) return undefined;
  return {
    isGiven: given !== undefined,
    facts,
    isLocked: secretKey === undefined,
    connected: given || !kept ? undefined : { at: kept.setAt, by: kept.setBy },
    doubt: secretKey === undefined ? undefined : keyDoubt(secretKey, origin),
    openCount: await countOpenPayments(shop),
    lastMessageAt: await findLastWebhook(shop, given ? undefined : kept?.setAt),
  };
}

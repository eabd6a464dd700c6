import { type Payments, PaymentsUnavailable } from "./payments.ts";

/**
 * All configured providers. A payment's questions, webhooks, refunds and comparisons go to the provider that made it,
 * also after a change. Source: docs/decisions/one-entry-for-payments.md.
 */
export type PaymentProviders = {
  /** Takes new payments; everything else goes by the payment's provider. */
  current: Pick<Payments, "provider" | "note" | "frame" | "isTest">;
  /** False in a shop that is paid by transfer and on delivery only. */
  takesNew: boolean;
  /** The current one comes first. */
  all: readonly Payments[];
  /** Returns undefined for one that the shop has no keys of. */
  find(provider: string): Payments | undefined;
  /** Throws `PaymentsUnavailable` without settings: nothing is known then. */
  mustFind(provider: string): Payments;
};

/** `current` takes new payments while `takesNew`; `earlier` only answer about their own. */
export function createPaymentProviders(
  current: Payments,
  earlier: readonly Payments[] = [],
  takesNew = true,
): PaymentProviders {
  const all = [current, ...earlier];
  const find = (name: string) => all.find(({ provider }) => provider === name);
  return {
    current,
    takesNew,
    all,
    find,
    mustFind(name) {
      const found = find(name);
      if (found) return found;
      throw new PaymentsUnavailable(`This shop has no settings for ${name}, which made this payment.`);
    },
  };
}

/** Asks every provider in turn. Throws the first `PaymentsUnavailable` at the end, anything else at once. */
export async function askEachProvider(
  { all }: PaymentProviders,
  ask: (provider: Payments) => Promise<void>,
): Promise<void> {
  let silence: PaymentsUnavailable | undefined;
  for (const provider of all) {
    try {
      await ask(provider);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      silence ??= error;
    }
  }
  if (silence) throw silence;
}

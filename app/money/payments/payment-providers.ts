import { type Payments, PaymentsUnavailable } from "./payments.ts";

/**
 * The providers of payments whose settings are there. A payment is asked about, heard of, refunded and compared at the
 * provider that made it, also after the shop has changed to another one for new payments.
 * Source: docs/architecture.md#the-way-of-an-order (every reference ever issued pays its checkout).
 */
export type PaymentProviders = {
  /** Takes new payments. Nothing else is asked of it by this name: that goes to the provider of the payment. */
  current: Pick<Payments, "provider" | "frame">;
  /** Whether it takes any: a shop may be paid by transfer and at the door alone. */
  takesNew: boolean;
  /** All of them, the current one first. */
  all: readonly Payments[];
  /** The provider with this name; undefined when its settings are not there. */
  find(provider: string): Payments | undefined;
  /** The same; throws `PaymentsUnavailable` when its settings are not there: then nothing is known of its payments. */
  mustFind(provider: string): Payments;
};

/** `current` takes new payments, unless `takesNew` is off; `earlier` are only asked about those that they made. */
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

/**
 * Does `ask` with every provider, one after the other; the silence of one does not keep the others waiting. Throws the
 * first `PaymentsUnavailable` once all had their turn, and anything else at once.
 */
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

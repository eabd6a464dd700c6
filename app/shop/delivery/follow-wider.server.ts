import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { type DeliveryRate, isUsualRate, matchRates } from "./delivery-rates.ts";
import { deliveryRates } from "./delivery-tables.server.ts";
import { listDelivery } from "./list-delivery.server.ts";
import type { StateCode } from "./nigerian-states.ts";
import { type RateTerms, termsOf } from "./rate-terms.ts";
import { columnsOf } from "./write-delivery-rate.server.ts";

/** The rate to the door of a state, or of all Nigeria (null). Undefined where there is none. */
export function usualRateOf(rates: DeliveryRate[], state: StateCode | null): DeliveryRate | undefined {
  if (state === null) {
    return rates.find(rate => rate.state === null && rate.placeId === null && isUsualRate(rate) && rate.isOffered);
  }
  return matchRates(rates, { state, placeId: null }).find(isUsualRate);
}

/**
 * Gives the rates that are a fee alone the other terms of the next wider rate to the door: after each change of rates,
 * in its transaction. Without a wider rate they keep what they have. Its change is audited where it was made.
 */
export async function followWider(transaction: Transaction, now: Date): Promise<void> {
  const { rates, followers, places, archived } = await listDelivery({ db: transaction });
  if (followers.size === 0) return;
  const own = rates.filter(({ id }) => followers.has(id));
  // A place follows its state, which may follow all Nigeria.
  const inOrder = [...own.filter(({ placeId }) => placeId === null), ...own.filter(({ placeId }) => placeId !== null)];
  let all = rates;
  for (const rate of inOrder) {
    const place = [...places, ...archived].find(({ id }) => id === rate.placeId);
    const wider = usualRateOf(all, place?.state ?? null);
    const terms: RateTerms = wider ? { ...termsOf(wider), feeKobo: rate.feeKobo } : termsOf(rate);
    if (JSON.stringify(terms) === JSON.stringify(termsOf(rate))) continue;
    const columns = { ...columnsOf(terms), updatedAt: now };
    await transaction.update(deliveryRates).set(columns).where(eq(deliveryRates.id, rate.id));
    all = all.map(one => (one.id === rate.id ? { ...one, ...terms } : one));
  }
}

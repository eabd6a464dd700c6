import { mergeFields } from "#app/lib/merge-fields.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { usualKind } from "./delivery-kinds.ts";
import { type DeliveryRate, isUsualRate, matchRates } from "./delivery-rates.ts";
import { listDelivery, type OwnedDelivery } from "./list-delivery.server.ts";
import type { StateCode } from "./nigerian-states.ts";
import { doorTerms, type RateTerms, scopeName, termsOf, usualDays } from "./rate-terms.ts";
import {
  deleteRate,
  type DeliveryShop,
  insertRate,
  keepFlatFee,
  lockDelivery,
  writeTerms,
} from "./write-delivery-rate.server.ts";

/** Each place's own fee to the door, in kobo; null for none of its own. */
export type DoorFees = Record<string, number | null>;

/** Leaves out places without delivery to the door. */
export function doorFeesOf({ rates, places }: OwnedDelivery, state: StateCode): DoorFees {
  const fees = places
    .filter(place => place.state === state)
    .map(({ id }) => ({ id, own: ownDoorRate(rates, id) }))
    .filter(({ own }) => own?.isOffered !== false)
    .map(({ id, own }) => [id, own?.feeKobo ?? null]);
  return Object.fromEntries(fees);
}

/**
 * Sets or removes (null) the fees to the door of a state's places, each audited. Unchanged ones stay; a new one takes
 * its days and pay-at-the-door from the state's rate. `outdated`: somebody else changed some to `there`; nothing is
 * written. Skips places that are gone.
 */
export async function changeDoorFees(
  { db, settings, now }: DeliveryShop,
  change: { actor: string; state: StateCode; fees: DoorFees; seen: DoorFees; left?: string[] },
): Promise<{ kind: "changed" | "unchanged" } | { kind: "outdated"; there: DoorFees }> {
  const { actor, state, fees, seen, left = [] } = change;
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const owned = await listDelivery({ db: transaction });
    const is = doorFeesOf(owned, state);
    const mine = Object.fromEntries(Object.entries(fees).filter(([id]) => Object.hasOwn(is, id)));
    const { merged, clashes } = mergeFields<DoorFees>({ mine, seen, now: is, left });
    if (clashes.length > 0) return { kind: "outdated", there: Object.fromEntries(clashes.map(id => [id, is[id]!])) };
    const changed = Object.keys(merged).filter(id => merged[id] !== is[id]);
    if (changed.length === 0) return { kind: "unchanged" };
    const writing = { actor, now: now() };
    const usual = matchRates(owned.rates, { state, placeId: null }).find(isUsualRate);
    for (const [index, id] of changed.entries()) {
      const feeKobo = merged[id]!;
      const scope = { state: null, placeId: id };
      const own = ownDoorRate(owned.rates, id);
      const where = scopeName(scope, owned.places)!;
      if (feeKobo === null) await deleteRate(transaction, writing, { rate: own!, where });
      else if (own) {
        const terms = { ...termsOf(own), feeKobo };
        await writeTerms(transaction, writing, { rate: own, where, terms, changed: ["feeKobo"] });
      } else {
        const rate = { kind: usualKind, scope, terms: likeUsual(feeKobo, usual) };
        if (index === 0 && owned.rates.length === 0) await keepFlatFee({ transaction, settings, writing }, rate);
        await insertRate(transaction, writing, rate);
      }
    }
    return { kind: "changed" };
  });
}

function likeUsual(feeKobo: number, usual: DeliveryRate | undefined): RateTerms {
  const terms = doorTerms(feeKobo, usual?.days ?? usualDays);
  return usual ? { ...terms, payOnDelivery: usual.payOnDelivery } : terms;
}

function ownDoorRate(rates: DeliveryRate[], placeId: string): DeliveryRate | undefined {
  return rates.find(rate => rate.placeId === placeId && isUsualRate(rate));
}

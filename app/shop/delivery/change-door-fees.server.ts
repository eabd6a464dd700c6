import { mergeFields } from "#app/lib/merge-fields.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { usualKind } from "./delivery-kinds.ts";
import { type DeliveryRate, isUsualRate } from "./delivery-rates.ts";
import { followWider, usualRateOf } from "./follow-wider.server.ts";
import { listDelivery, type OwnedDelivery } from "./list-delivery.server.ts";
import { nigerianStates, type StateCode } from "./nigerian-states.ts";
import { doorTerms, type RateScope, type RateTerms, scopeName, termsOf } from "./rate-terms.ts";
import { deleteRate, insertRate, keepFlatFee, lockDelivery, writeTerms } from "./write-delivery-rate.server.ts";

/** The own fee to the door of each state (by code) or place (by id), in kobo; null for none of its own. */
export type DoorFees = Record<string, number | null>;

/** Finds the fees of a state's places, or of the states (null). Leaves out where nothing is delivered to the door. */
export function doorFeesOf(owned: OwnedDelivery, state: StateCode | null): DoorFees {
  const fees = scopesIn(owned, state)
    .map(([key, scope]) => ({ key, own: ownDoorRate(owned.rates, scope) }))
    .filter(({ own }) => own?.isOffered !== false)
    .map(({ key, own }) => [key, own?.feeKobo ?? null]);
  return Object.fromEntries(fees);
}

/**
 * Sets or removes (null) the fees to the door of a state's places, or of the states (`state` null), each audited.
 * Unchanged ones stay; a new one is a fee alone and follows the next wider rate, and the first of a shop keeps the
 * settings' fee for all Nigeria. `outdated`: somebody else changed some to `stored`; nothing is written. Skips
 * places that are gone.
 */
export async function changeDoorFees(
  { db, settings, now }: SettingsWriteContext,
  change: { actor: string; state: StateCode | null; fees: DoorFees; seen: DoorFees; left?: string[] },
): Promise<{ kind: "changed" | "unchanged" } | { kind: "outdated"; stored: DoorFees; ownAt: Date | undefined }> {
  const { actor, state, fees, seen, left = [] } = change;
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const owned = await listDelivery({ db: transaction });
    const current = doorFeesOf(owned, state);
    const mine = Object.fromEntries(Object.entries(fees).filter(([key]) => Object.hasOwn(current, key)));
    // Merges place by place, because the form lists up to 37 of them and two people may set the fees of different ones.
    const { merged, clashes } = mergeFields<DoorFees>({ mine, seen, now: current, left });
    if (clashes.length > 0) {
      const stored = Object.fromEntries(clashes.map(key => [key, current[key]!]));
      const clashing = scopesIn(owned, state).filter(([key]) => clashes.includes(key));
      const rates = clashing.map(([, scope]) => ownDoorRate(owned.rates, scope));
      return { kind: "outdated", stored, ownAt: await findOwnFees(transaction, actor, rates) };
    }
    const changed = scopesIn(owned, state).filter(([key]) => merged[key] !== current[key]);
    if (changed.length === 0) return { kind: "unchanged" };
    const writing = { actor, now: now() };
    const usual = usualRateOf(owned.rates, state);
    for (const [index, [key, scope]] of changed.entries()) {
      const feeKobo = merged[key]!;
      const own = ownDoorRate(owned.rates, scope);
      const where = scopeName(scope, owned.places)!;
      if (feeKobo === null) await deleteRate(transaction, writing, { rate: own!, where });
      else if (own) {
        const terms = { ...termsOf(own), feeKobo };
        await writeTerms(transaction, writing, { rate: own, where, terms, changed: ["feeKobo"] });
      } else {
        const rate = { kind: usualKind, scope, terms: likeUsual(feeKobo, usual), followsWider: true };
        if (index === 0 && owned.rates.length === 0) await keepFlatFee({ transaction, settings, writing }, rate);
        await insertRate(transaction, writing, rate);
      }
    }
    await followWider(transaction, writing.now);
    return { kind: "changed" };
  });
}

/** Returns when this person set all these fees. A removed rate has no fee to compare, so another person is assumed. */
async function findOwnFees(
  transaction: Transaction,
  actor: string,
  rates: (DeliveryRate | undefined)[],
): Promise<Date | undefined> {
  let latest: Date | undefined;
  for (const rate of rates) {
    const facts = { feeKobo: rate?.feeKobo };
    const own = rate && { actor, subject: "delivery rate", subjectId: rate.id, facts };
    const at = own && (await findOwnChange(transaction, own));
    if (!at) return undefined;
    if (!latest || at > latest) latest = at;
  }
  return latest;
}

function likeUsual(feeKobo: number, usual: DeliveryRate | undefined): RateTerms {
  return usual ? { ...termsOf(usual), feeKobo } : doorTerms(feeKobo);
}

function scopesIn({ places }: OwnedDelivery, state: StateCode | null): [key: string, RateScope][] {
  if (state === null) return nigerianStates.map(([code]) => [code, { state: code, placeId: null }]);
  return places.filter(place => place.state === state).map(({ id }) => [id, { state: null, placeId: id }]);
}

function ownDoorRate(rates: DeliveryRate[], { state, placeId }: RateScope): DeliveryRate | undefined {
  return rates.find(rate => rate.state === state && rate.placeId === placeId && isUsualRate(rate));
}

import { createHash } from "node:crypto";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import type { DeliveryRate } from "./delivery-rates.ts";
import { followWider } from "./follow-wider.server.ts";
import { listDelivery } from "./list-delivery.server.ts";
import { type StateCode, stateName } from "./nigerian-states.ts";
import { type RateTerms, termsInWords, termsOf, wayName } from "./rate-terms.ts";
import { insertRate, isSameWay, lockDelivery, writeTerms } from "./write-delivery-rate.server.ts";

/** `before` is undefined for one that is new in that state. */
type CopiedRate = { way: string; before: string | undefined; after: string };

/**
 * The preview for each state; those without an entry in `rates` have everything already. `stamp` detects changes to the
 * rates since.
 */
export type CopyPreview = { states: { state: StateCode; rates: CopiedRate[] }[]; stamp: string };

type CopyAsked = { from: StateCode; to: readonly StateCode[] };

/**
 * Previews copying a state's rates to others. Replaces rates of the same kind and name; keeps other rates and all
 * places.
 */
export async function previewRateCopy({ db }: ReadContext, asked: CopyAsked): Promise<CopyPreview> {
  const { rates } = await listDelivery({ db });
  const states = asked.to.map(state => ({ state, rates: planCopy(rates, asked.from, state).map(inWords) }));
  return { states, stamp: stampOf(rates, asked) };
}

/**
 * Copies all or none, each audited. `outdated`: rates changed since the preview with this `stamp`; nothing is written.
 * `unchanged`: nothing to do.
 */
export async function copyDeliveryRates(
  { db, now }: SettingsWriteContext,
  { actor, stamp, ...asked }: CopyAsked & { actor: string; stamp: string },
): Promise<{ kind: "copied" | "unchanged" | "outdated" }> {
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const { rates, followers } = await listDelivery({ db: transaction });
    const plans = asked.to.map(state => ({ state, copies: planCopy(rates, asked.from, state) }));
    // The second click finds nothing to do either.
    if (plans.every(({ copies }) => copies.length === 0)) return { kind: "unchanged" };
    if (stampOf(rates, asked) !== stamp) return { kind: "outdated" };
    const writing = { actor, now: now() };
    for (const { state, copies } of plans) {
      for (const { source, existing } of copies) {
        const terms = termsOf(source);
        const scope = { state, placeId: null };
        if (!existing)
          await insertRate(transaction, writing, {
            kind: source.kind,
            scope,
            terms,
            followsWider: followers.has(source.id),
          });
        else {
          const current = termsOf(existing);
          const keys = Object.keys(terms) as (keyof RateTerms)[];
          const changed = keys.filter(key => JSON.stringify(terms[key]) !== JSON.stringify(current[key]));
          await writeTerms(transaction, writing, { rate: existing, where: stateName(state), terms, changed });
        }
      }
    }
    await followWider(transaction, writing.now);
    return { kind: "copied" };
  });
}

type Copy = { source: DeliveryRate; existing: DeliveryRate | undefined };

/** Leaves out the rates of its places. */
function ratesOf(rates: DeliveryRate[], state: StateCode): DeliveryRate[] {
  return rates.filter(rate => rate.state === state);
}

function planCopy(rates: DeliveryRate[], from: StateCode, to: StateCode): Copy[] {
  return ratesOf(rates, from)
    .map(source => ({ source, existing: ratesOf(rates, to).find(rate => isSameWay(rate, { ...source, state: to })) }))
    .filter(
      ({ source, existing }) => !existing || JSON.stringify(termsOf(existing)) !== JSON.stringify(termsOf(source)),
    );
}

function inWords({ source, existing }: Copy): CopiedRate {
  const words = (rate: DeliveryRate) => termsInWords(termsOf(rate)).join(", ");
  return { way: wayName(source), before: existing && words(existing), after: words(source) };
}

function stampOf(rates: DeliveryRate[], { from, to }: CopyAsked): string {
  const facts = [from, ...to].flatMap(state =>
    ratesOf(rates, state)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(rate => [rate.id, termsOf(rate)]),
  );
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}

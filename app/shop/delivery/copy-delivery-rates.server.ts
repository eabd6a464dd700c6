import { createHash } from "node:crypto";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DeliveryRate } from "./delivery-rates.ts";
import { listDelivery } from "./list-delivery.server.ts";
import { type StateCode, stateName } from "./nigerian-states.ts";
import { type RateTerms, termsInWords, termsOf, wayName } from "./rate-terms.ts";
import { type DeliveryShop, insertRate, isSameWay, lockDelivery, writeTerms } from "./write-delivery-rate.server.ts";

/** What a copy does to one rate of a state, in words; `before` undefined: it is new there. */
export type CopiedRate = { way: string; before: string | undefined; after: string };

/**
 * What a copy would do, state by state; a state without an entry in `rates` has them all already. `stamp`: says whether
 * the rates it was made from are still the same.
 */
export type CopyPreview = { states: { state: StateCode; rates: CopiedRate[] }[]; stamp: string };

type CopyAsked = { from: StateCode; to: readonly StateCode[] };

/**
 * What copying a state's own rates to other states would do. A rate there of the same kind and name is replaced; what
 * else stands there stays, and so do the places.
 */
export async function previewRateCopy({ db }: { db: Queryable }, asked: CopyAsked): Promise<CopyPreview> {
  const { rates } = await listDelivery({ db });
  const states = asked.to.map(state => ({ state, rates: planCopy(rates, asked.from, state).map(inWords) }));
  return { states, stamp: stampOf(rates, asked) };
}

/**
 * Copies them, all or none, with an audit for each rate. `outdated`: some of these rates are not what they were when
 * the preview with this `stamp` was made, and nothing is written. `unchanged`: there was nothing to do.
 */
export async function copyDeliveryRates(
  { db, now }: DeliveryShop,
  { actor, stamp, ...asked }: CopyAsked & { actor: string; stamp: string },
): Promise<{ kind: "copied" | "unchanged" | "outdated" }> {
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const { rates } = await listDelivery({ db: transaction });
    const plans = asked.to.map(state => ({ state, copies: planCopy(rates, asked.from, state) }));
    // Also after a double click, whose first one has done it all.
    if (plans.every(({ copies }) => copies.length === 0)) return { kind: "unchanged" };
    if (stampOf(rates, asked) !== stamp) return { kind: "outdated" };
    const writing = { actor, now: now() };
    for (const { state, copies } of plans) {
      for (const { source, there } of copies) {
        const terms = termsOf(source);
        const scope = { state, placeId: null };
        if (!there) await insertRate(transaction, writing, { kind: source.kind, scope, terms });
        else {
          const is = termsOf(there);
          const keys = Object.keys(terms) as (keyof RateTerms)[];
          const changed = keys.filter(key => JSON.stringify(terms[key]) !== JSON.stringify(is[key]));
          await writeTerms(transaction, writing, { rate: there, where: stateName(state), terms, changed });
        }
      }
    }
    return { kind: "copied" };
  });
}

type Copy = { source: DeliveryRate; there: DeliveryRate | undefined };

/** The rates of a state itself, not of its places. */
function ratesOf(rates: DeliveryRate[], state: StateCode): DeliveryRate[] {
  return rates.filter(rate => rate.state === state);
}

function planCopy(rates: DeliveryRate[], from: StateCode, to: StateCode): Copy[] {
  return ratesOf(rates, from)
    .map(source => ({ source, there: ratesOf(rates, to).find(rate => isSameWay(rate, { ...source, state: to })) }))
    .filter(({ source, there }) => !there || JSON.stringify(termsOf(there)) !== JSON.stringify(termsOf(source)));
}

function inWords({ source, there }: Copy): CopiedRate {
  const words = (rate: DeliveryRate) => termsInWords(termsOf(rate)).join(", ");
  return { way: wayName(source), before: there && words(there), after: words(source) };
}

function stampOf(rates: DeliveryRate[], { from, to }: CopyAsked): string {
  const facts = [from, ...to].flatMap(state =>
    ratesOf(rates, state)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(rate => [rate.id, termsOf(rate)]),
  );
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}

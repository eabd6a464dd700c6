import { changedMeanwhile } from "#app/lib/merge-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { followWider } from "./follow-wider.server.ts";
import { listDelivery } from "./list-delivery.server.ts";
import { type RateTerms, scopeName, termsOf } from "./rate-terms.ts";
import {
  deleteRate,
  factsOf,
  insertRate,
  isSameWay,
  keepFlatFee,
  lockDelivery,
  type NewRate,
  writeTerms,
} from "./write-delivery-rate.server.ts";

const alreadyThere = "This rate already exists here. Change that one, or give this one another name.";

/**
 * Creates a rate, audited. The first rate for less than all Nigeria also creates one for all Nigeria from the settings'
 * fee, so that other places keep their delivery. `unchanged`: the same rate exists, as after a double click. `refused`:
 * another has its kind and name. `missing`: its place is gone. Source: docs/spec-notes.md#added.
 */
export async function createDeliveryRate(
  { db, settings, now }: SettingsWriteContext,
  { actor, ...rate }: NewRate & { actor: string },
): Promise<
  | { kind: "created"; id: string }
  | { kind: "unchanged" | "missing" }
  | { kind: "refused"; fields: Record<string, string> }
> {
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const { rates, places } = await listDelivery({ db: transaction });
    if (scopeName(rate.scope, places) === undefined) return { kind: "missing" };
    const existing = rates.find(one => isSameWay(one, { ...rate.scope, kind: rate.kind, label: rate.terms.label }));
    if (existing) {
      const isSame = JSON.stringify(termsOf(existing)) === JSON.stringify(rate.terms);
      return isSame ? { kind: "unchanged" } : { kind: "refused", fields: { label: alreadyThere } };
    }
    const writing = { actor, now: now() };
    if (rates.length === 0) await keepFlatFee({ transaction, settings, writing }, rate);
    const id = await insertRate(transaction, writing, rate);
    await followWider(transaction, writing.now);
    return { kind: "created", id };
  });
}

/**
 * Changes a rate, audited. `outdated`: somebody else changed it since `seen`, `stored` has their terms; nothing is
 * written.
 */
export async function updateDeliveryRate(
  { db, now }: SettingsWriteContext,
  {
    actor,
    id,
    terms,
    seen = {},
  }: { actor: string; id: string; terms: RateTerms; seen?: Partial<RateTerms> | undefined },
): Promise<
  | { kind: "updated" | "unchanged" | "missing" }
  | { kind: "outdated"; stored: Partial<RateTerms>; ownAt: Date | undefined }
  | { kind: "refused"; fields: Record<string, string> }
> {
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const { rates, places } = await listDelivery({ db: transaction });
    const rate = rates.find(one => one.id === id);
    const where = rate && scopeName(rate, places);
    if (!where) return { kind: "missing" };
    const current = termsOf(rate);
    const clashes = changedMeanwhile<RateTerms>({ mine: terms, seen, now: current });
    if (clashes.length > 0) {
      const stored: Partial<RateTerms> = Object.fromEntries(clashes.map(key => [key, current[key]]));
      const own = { actor, subject: "delivery rate", subjectId: id, facts: factsOf(stored) };
      return { kind: "outdated", stored, ownAt: await findOwnChange(transaction, own) };
    }
    const others = rates.filter(one => one.id !== id);
    if (others.some(one => isSameWay(one, { ...rate, label: terms.label }))) {
      return { kind: "refused", fields: { label: alreadyThere } };
    }
    const changed = (Object.keys(terms) as (keyof RateTerms)[]).filter(
      key => JSON.stringify(terms[key]) !== JSON.stringify(current[key]),
    );
    if (changed.length === 0) return { kind: "unchanged" };
    const at = now();
    await writeTerms(transaction, { actor, now: at }, { rate, where, terms, changed });
    await followWider(transaction, at);
    return { kind: "updated" };
  });
}

/**
 * Removes a rate, audited; without any, the settings' fee applies again. `outdated`: it differs from `seen` and stays.
 * `missing`: already gone.
 */
export async function removeDeliveryRate(
  { db, now }: SettingsWriteContext,
  { actor, id, seen }: { actor: string; id: string; seen: RateTerms | undefined },
): Promise<{ kind: "removed" | "missing" } | { kind: "outdated"; ownAt: Date | undefined }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const { rates, places, archived } = await listDelivery({ db: transaction });
    const rate = rates.find(one => one.id === id);
    if (!rate) return { kind: "missing" };
    if (seen && JSON.stringify(seen) !== JSON.stringify(termsOf(rate))) {
      const own = { actor, subject: "delivery rate", subjectId: id };
      return { kind: "outdated", ownAt: await findOwnChange(transaction, own) };
    }
    const where = scopeName(rate, [...places, ...archived])!;
    const at = now();
    await deleteRate(transaction, { actor, now: at }, { rate, where });
    await followWider(transaction, at);
    return { kind: "removed" };
  });
}

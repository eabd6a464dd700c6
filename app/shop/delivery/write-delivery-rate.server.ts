import { eq, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { DeliveryKind } from "./delivery-kind-names.ts";
import { usualKind } from "./delivery-kinds.ts";
import type { DeliveryRate } from "./delivery-rates.ts";
import { deliveryPlaces, deliveryRates } from "./delivery-tables.server.ts";
import { listDelivery } from "./list-delivery.server.ts";
import {
  daysInWords,
  doorTerms,
  payOnDeliveryWords,
  type RateScope,
  type RateTerms,
  rangeInWords,
  scopeName,
  termsOf,
  wayName,
} from "./rate-terms.ts";

type Writing = { actor: string; now: Date };

/** `followsWider`: only the fee is the rate's own; its other terms follow the next wider rate. */
export type NewRate = { kind: DeliveryKind; scope: RateScope; terms: RateTerms; followsWider?: boolean };

/** Allows one change of places or rates at a time, until the transaction ends. Readers do not wait. */
export async function lockDelivery(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${deliveryPlaces}, ${deliveryRates} in share row exclusive mode`);
}

/** Adds the settings' fee for all Nigeria beside the first rate. */
export async function keepFlatFee(
  { transaction, settings, writing }: { transaction: Transaction; settings: StartSettings; writing: Writing },
  first: NewRate,
): Promise<void> {
  const everywhere = { state: null, placeId: null };
  const usualRate = { ...everywhere, kind: usualKind, label: "" };
  if (isSameWay({ ...first.scope, kind: first.kind, label: first.terms.label }, usualRate)) return;
  const { deliveryFeeKobo } = await findShopSettings({ db: transaction, settings });
  await insertRate(transaction, writing, { kind: usualKind, scope: everywhere, terms: doorTerms(deliveryFeeKobo) });
}

/** Inserts a rate, audited, and returns its id. The caller has checked that it is new. */
export async function insertRate(transaction: Transaction, { actor, now }: Writing, rate: NewRate): Promise<string> {
  const { kind, scope, terms, followsWider = false } = rate;
  const id = newId();
  const { places } = await listDelivery({ db: transaction });
  const columns = { ...columnsOf(terms), followsWider, updatedAt: now };
  await transaction.insert(deliveryRates).values({ id, kind, ...scope, ...columns });
  const name = `${wayName({ kind, label: terms.label })}, ${scopeName(scope, places)}`;
  const after = { name, ...factsOf(terms) };
  await writeAudit(transaction, { actor, now, action: "create", subject: "delivery rate", subjectId: id, after });
  return id;
}

const notFollowing = { followsWider: false };

type Changed = { rate: DeliveryRate; where: string; terms: RateTerms; changed: (keyof RateTerms)[] };

/** Writes the `changed` terms, audited. A rate that gets more of its own than a fee follows no other. */
export async function writeTerms(
  transaction: Transaction,
  { actor, now }: Writing,
  { rate, where, terms, changed }: Changed,
): Promise<void> {
  const { id } = rate;
  await transaction
    .update(deliveryRates)
    .set({ ...columnsOf(terms), ...(changed.some(key => key !== "feeKobo") && notFollowing), updatedAt: now })
    .where(eq(deliveryRates.id, id));
  const sides = [termsOf(rate), terms].map(side => {
    const facts = changed.map(key => [key, side[key]]);
    return { name: `${wayName(rate)}, ${where}`, ...factsOf(Object.fromEntries(facts)) };
  });
  const audit = { actor, now, action: "update", subject: "delivery rate", subjectId: id };
  await writeAudit(transaction, { ...audit, before: sides[0]!, after: sides[1]! });
}

/** Deletes a rate, audited. `where`: its scope in words. */
export async function deleteRate(
  transaction: Transaction,
  writing: Writing,
  { rate, where }: { rate: DeliveryRate; where: string },
): Promise<void> {
  const { id } = rate;
  await transaction.delete(deliveryRates).where(eq(deliveryRates.id, id));
  const before = { name: `${wayName(rate)}, ${where}`, ...factsOf(termsOf(rate)) };
  await writeAudit(transaction, { ...writing, action: "delete", subject: "delivery rate", subjectId: id, before });
}

/** Whether kind, label (ignoring case) and scope are equal. */
export function isSameWay(one: RateScope & Way, other: RateScope & Way): boolean {
  const isSameScope = one.state === other.state && one.placeId === other.placeId;
  return isSameScope && one.kind === other.kind && one.label.toLowerCase() === other.label.toLowerCase();
}

type Way = { kind: DeliveryKind; label: string };

export function columnsOf({ days, parkPays, ...terms }: RateTerms) {
  return {
    ...terms,
    daysFrom: days.from,
    daysTo: days.to,
    parkLeastKobo: parkPays?.leastKobo ?? null,
    parkMostKobo: parkPays?.mostKobo ?? null,
  };
}

/** Describes a rate for the audit. Turns nested values into words, because a stored object forgets their order. */
export function factsOf({
  isOffered,
  days,
  parkPays,
  payOnDelivery,
  ...terms
}: Partial<RateTerms>): Record<string, unknown> {
  return {
    ...terms,
    ...(days && { time: daysInWords(days) }),
    ...(parkPays !== undefined && { "the park takes": parkPays && rangeInWords(parkPays) }),
    ...(payOnDelivery && { "may be paid": payOnDeliveryWords[payOnDelivery] }),
    ...(isOffered !== undefined && { offered: isOffered ? "yes" : "not here" }),
  };
}

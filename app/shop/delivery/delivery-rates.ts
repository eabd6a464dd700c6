import { type DeliveryKind, deliveryKindNames, type PayOnDelivery } from "./delivery-kind-names.ts";
import { usualKind } from "./delivery-kinds.ts";
import { type StateCode, stateName } from "./nigerian-states.ts";

/**
 * A way to deliver and its price, in kobo. `label` tells two rates of one kind apart ("GIG", "GUO"); "" is the usual
 * one. Scope: a place, else a state, else all Nigeria (both null). `isOffered: false` excludes a place from a wider
 * rate. `days`: working days, null when none are promised. `parkPays`: paid to the park by the receiver, outside the
 * total.
 */
export type DeliveryRate = {
  id: string;
  kind: DeliveryKind;
  label: string;
  state: StateCode | null;
  placeId: string | null;
  isOffered: boolean;
  feeKobo: number;
  freeOverKobo: number | null;
  days: { from: number; to: number } | null;
  parkPays: { leastKobo: number; mostKobo: number } | null;
  address: string;
  hours: string;
  /** Whether and how it may be paid on delivery, where the kind allows that. */
  payOnDelivery: PayOnDelivery;
};

/** A place of the owner's list: "Ajah". */
export type DeliveryPlace = { id: string; state: StateCode; name: string };

/** A shop without rates has one, `flatRateId`, for all Nigeria. */
export type DeliveryTable = { rates: DeliveryRate[]; places: DeliveryPlace[] };

/** A destination. A null `placeId` means elsewhere in the state. */
export type Destination = { state: StateCode; placeId: string | null };

/** The rate of owners without rates: the settings' fee. */
export const flatRateId = "flat";

/**
 * The one rate to the door for all Nigeria, when there is no other, so that nobody must say where they are. Undefined
 * when the fee depends on the place.
 */
export function flatRate({ rates }: DeliveryTable): DeliveryRate | undefined {
  const [only] = rates;
  return rates.length === 1 && only?.kind === usualKind && isEverywhere(only) && only.isOffered ? only : undefined;
}

/**
 * For each kind and label, the rate with the narrowest scope, unless that one says "not here". Sorted by kind, then
 * price. Empty: no delivery there. Source: docs/spec-notes.md#added.
 */
export function matchRates(rates: readonly DeliveryRate[], to: Destination): DeliveryRate[] {
  const narrowest = new Map<string, DeliveryRate>();
  for (const rate of rates) {
    if (!covers(rate, to)) continue;
    const key = `${rate.kind} ${rate.label}`;
    const other = narrowest.get(key);
    if (!other || scopeWidth(rate) < scopeWidth(other)) narrowest.set(key, rate);
  }
  return [...narrowest.values()].filter(rate => rate.isOffered).toSorted(inOfferedOrder);
}

/** True for the unnamed rate of the usual kind. */
export function isUsualRate({ kind, label }: Pick<DeliveryRate, "kind" | "label">): boolean {
  return kind === usualKind && label === "";
}

/** Returns the fee in kobo for goods of this price after discounts. */
export function feeFor(
  { feeKobo, freeOverKobo }: Pick<DeliveryRate, "feeKobo" | "freeOverKobo">,
  goodsKobo: number,
): number {
  return freeOverKobo !== null && goodsKobo >= freeOverKobo ? 0 : feeKobo;
}

/** Kobo of goods missing until the rate is free; 0 when it is or never will be. */
export function missingForFree({ feeKobo, freeOverKobo }: DeliveryRate, goodsKobo: number): number {
  return freeOverKobo === null || feeKobo === 0 ? 0 : Math.max(0, freeOverKobo - goodsKobo);
}

/** "Lekki, Lagos", or "Lagos" for elsewhere in it. Leaves out a place that is gone. */
export function destinationText({ state, placeId }: Destination, places: readonly DeliveryPlace[]): string {
  const place = places.find(({ id }) => id === placeId);
  return place ? `${place.name}, ${stateName(state)}` : stateName(state);
}

function covers(rate: DeliveryRate, { state, placeId }: Destination): boolean {
  if (rate.placeId !== null) return rate.placeId === placeId;
  return rate.state === null || rate.state === state;
}

function isEverywhere({ state, placeId }: DeliveryRate): boolean {
  return state === null && placeId === null;
}

/** Returns 0 for a place, 1 for a state, 2 for all Nigeria. */
function scopeWidth({ state, placeId }: DeliveryRate): number {
  if (placeId !== null) return 0;
  return state === null ? 2 : 1;
}

function inOfferedOrder(one: DeliveryRate, other: DeliveryRate): number {
  return (
    deliveryKindNames.indexOf(one.kind) - deliveryKindNames.indexOf(other.kind) ||
    one.feeKobo - other.feeKobo ||
    one.label.localeCompare(other.label)
  );
}

import { type DeliveryKind, deliveryKindNames, type PayOnDelivery } from "#app/platform/tables/states.ts";
import { usualKind } from "./delivery-kinds.ts";
import { type StateCode, stateName } from "./nigerian-states.ts";

/**
 * A way to get a parcel to its receiver and what it costs there; amounts in integer kobo. `label` tells two ways of one
 * kind apart ("GIG", "GUO"); "" is the usual one. The scope is a place, else a state, else all of Nigeria (both null).
 * `isOffered` false says "not here" against a wider rate. `days`: working days, null where the owner promises none.
 * `parkPays`: the receiver pays the park this much, outside the total.
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
  /** Whether it may be paid at the door, where its kind may be, and what comes first. */
  payOnDelivery: PayOnDelivery;
};

/** A place of the owner's own list for a state, as people say it: "Ajah". */
export type DeliveryPlace = { id: string; state: StateCode; name: string };

/** All the owner's rates and places. A shop without rates of its own has one, `flatRateId`, for all of Nigeria. */
export type DeliveryTable = { rates: DeliveryRate[]; places: DeliveryPlace[] };

/** Where a parcel goes. `placeId` null: elsewhere in the state. */
export type Destination = { state: StateCode; placeId: string | null };

/** The id of the one rate of a shop whose owner has written none: the fee of the shop's settings. */
export const flatRateId = "flat";

/**
 * The one rate to the door for all of Nigeria, when that is all there is: nobody has to say then where they are.
 * Undefined when the fee depends on the place.
 */
export function flatRate({ rates }: DeliveryTable): DeliveryRate | undefined {
  const [only] = rates;
  return rates.length === 1 && only?.kind === usualKind && isEverywhere(only) && only.isOffered ? only : undefined;
}

/**
 * What is offered for a destination: of each kind and label the rate with the narrowest scope, unless that one says
 * "not here". By kind, then the cheapest first. Empty: the shop does not deliver there.
 * Source: docs/spec-notes.md#added.
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

/** Whether it is the rate that has no name among those of the usual kind. */
export function isUsualRate({ kind, label }: Pick<DeliveryRate, "kind" | "label">): boolean {
  return kind === usualKind && label === "";
}

/** The fee for goods of this sum after discounts, both in kobo. */
export function feeFor(
  { feeKobo, freeOverKobo }: Pick<DeliveryRate, "feeKobo" | "freeOverKobo">,
  goodsKobo: number,
): number {
  return freeOverKobo !== null && goodsKobo >= freeOverKobo ? 0 : feeKobo;
}

/** How many kobo of goods are missing until the rate is free; 0 when it is, or never will be. */
export function missingForFree({ feeKobo, freeOverKobo }: DeliveryRate, goodsKobo: number): number {
  return freeOverKobo === null || feeKobo === 0 ? 0 : Math.max(0, freeOverKobo - goodsKobo);
}

/** "Lekki, Lagos", or "Lagos" for elsewhere in it. A place that is gone is left out. */
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

/** 0 for a place, 1 for a state, 2 for all of Nigeria. */
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

import * as v from "valibot";
import { type DeliveryKind, deliveryKindNames } from "./delivery-kind-names.ts";
import { collectedKind, deliveryKinds } from "./delivery-kinds.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";
import {
  type DeliveryRate,
  type DeliveryTable,
  type Destination,
  destinationText,
  flatRate,
  matchRates,
} from "./delivery-rates.ts";
import { isStateCode, type StateCode } from "./nigerian-states.ts";
import { type OrderedAt, promisedDays, readyDay } from "./working-days.ts";

const stateCode = v.custom<StateCode>(isStateCode);
const id = v.pipe(v.string(), v.maxLength(64));

/** Says where a parcel goes. */
export const destinationSchema = v.object({ state: stateCode, placeId: v.nullable(id) });

/**
 * The chosen rate where there are several, and the kind the form was filled for. The server finds the rate in its own
 * data. Source: docs/architecture.md#the-laws.
 */
export const askedRateSchema = v.object({ id, kind: v.picklist(deliveryKindNames), to: destinationSchema });

export type AskedRate = v.InferOutput<typeof askedRateSchema>;

/** Is compared with the promised day and never stored, so that any text of this form will do. */
const shownDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

/** First and last day the shopper was shown; absent when none are promised. */
export const shownDaysSchema = v.object({ from: shownDay, to: shownDay });

/** An order without delivery has `collectedKind`, no rate, and the owner's address. */
export type DeliveryWay = { kind: DeliveryKind; rate: DeliveryRate | undefined; to: Destination | undefined };

/**
 * The asked rate as it is now; `asked` is absent in a shop with one rate. Undefined when the place has no such rate any
 * more or its kind changed: the shopper chooses again.
 */
export function findAskedRate(
  table: DeliveryTable,
  { wantsDelivery, asked }: { wantsDelivery: boolean; asked: AskedRate | undefined },
): DeliveryWay | undefined {
  if (!wantsDelivery) return { kind: collectedKind, rate: undefined, to: undefined };
  const flat = flatRate(table);
  if (flat) return asked === undefined ? { kind: flat.kind, rate: flat, to: undefined } : undefined;
  if (!asked || !isPlaceOf(table, asked.to)) return undefined;
  const rate = matchRates(table.rates, asked.to).find(one => one.id === asked.id && one.kind === asked.kind);
  return rate && { kind: rate.kind, rate, to: asked.to };
}

/** Whether the place is still in that state. No place ("elsewhere in the state") always fits. */
function isPlaceOf({ places }: DeliveryTable, { state, placeId }: Destination): boolean {
  return placeId === null || places.some(place => place.id === placeId && place.state === state);
}

/** The part of a promise about what is made or comes later; nothing for what lies in the shop. */
export function readyPart(at: OrderedAt): Pick<DeliveryPromise, "ready" | "isPreOrder"> {
  const ready = readyDay(at);
  return ready ? { ready, ...(!at.readyDays && { isPreOrder: true as const }) } : {};
}

/** The promise for an order made now. `collectAddress`: where undelivered orders are collected. */
export function promiseOf(
  { kind, rate, to }: DeliveryWay,
  { places }: DeliveryTable,
  at: OrderedAt & { collectAddress: string },
): DeliveryPromise {
  return {
    label: rate?.label ?? "",
    place: to && !deliveryKinds[kind].isCollected ? destinationText(to, places) : "",
    days: rate?.days ? promisedDays(rate.days, at) : null,
    ...readyPart(at),
    parkPays: rate?.parkPays ?? null,
    address: rate ? rate.address : at.collectAddress,
    hours: rate?.hours ?? "",
  };
}

import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import {
  type DeliveryPlace,
  type DeliveryRate,
  type DeliveryTable,
  type Destination,
  matchRates,
} from "#app/shop/delivery/delivery-rates.ts";
import { nigerianStates, type StateCode } from "#app/shop/delivery/nigerian-states.ts";

/**
 * Problems with the rates. `states`: no delivery outside the listed places; `places`: listed places without delivery;
 * `addressless`: collection rates without an address.
 */
export type DeliveryFaults = { states: StateCode[]; places: DeliveryPlace[]; addressless: DeliveryRate[] };

/** Finds nothing in a shop with one fee for all of Nigeria. */
export function findDeliveryFaults({ rates, places }: DeliveryTable): DeliveryFaults {
  if (rates.length === 0) return { states: [], places: [], addressless: [] };
  const isUnserved = (to: Destination) => matchRates(rates, to).length === 0;
  return {
    states: nigerianStates.map(([code]) => code).filter(state => isUnserved({ state, placeId: null })),
    places: places.filter(({ state, id }) => isUnserved({ state, placeId: id })),
    addressless: rates.filter(
      ({ kind, isOffered, address }) => deliveryKinds[kind].isCollected && isOffered && address === "",
    ),
  };
}

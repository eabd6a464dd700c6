import {
  type DeliveryPlace,
  type DeliveryRate,
  type DeliveryTable,
  type Destination,
  flatRate,
  matchRates,
} from "./delivery-rates.ts";
import type { KeptDestination } from "./kept-destination.ts";
import type { StateCode } from "./nigerian-states.ts";

/**
 * What a shopper can choose, and has chosen. `isAsked` false: the shop has only `rate`. `to` and `offers` exist once
 * state and place are chosen; the first offer is chosen until the shopper chooses another.
 */
export type RateChoice = {
  isAsked: boolean;
  state: StateCode | undefined;
  places: DeliveryPlace[];
  to: Destination | undefined;
  offers: DeliveryRate[];
  rate: DeliveryRate | undefined;
};

/** A kept choice that no longer exists counts as none. */
export function chooseRate(table: DeliveryTable, kept: KeptDestination): RateChoice {
  const flat = flatRate(table);
  if (flat) return { isAsked: false, state: undefined, places: [], to: undefined, offers: [], rate: flat };
  const { state } = kept;
  const places = table.places.filter(place => place.state === state);
  const to = state && destinationOf(state, kept, places);
  const offers = to ? matchRates(table.rates, to) : [];
  const rate = offers.find(({ id }) => id === kept.rateId) ?? offers[0];
  return { isAsked: true, state, places, to, offers, rate };
}

/** What is missing before fee and checkout; undefined for nothing. */
export function missingChoice({ isAsked, state, to, rate }: RateChoice): string | undefined {
  if (!isAsked || rate) return undefined;
  if (!state) return "Choose your state to see the delivery fee.";
  if (!to) return "Choose your area to see the delivery fee.";
  return "Choose another area, or untick delivery to pick it up.";
}

function destinationOf(state: StateCode, { placeId }: KeptDestination, places: DeliveryPlace[]) {
  if (places.length === 0 || placeId === null) return { state, placeId: null };
  return places.some(({ id }) => id === placeId) ? { state, placeId: placeId! } : undefined;
}

/** Focuses the missing choice and unfolds its panel. */
export function focusMissingChoice(): void {
  const missing = document.querySelector<HTMLElement>("[data-missing]");
  missing?.closest("details")?.setAttribute("open", "");
  missing?.focus();
}

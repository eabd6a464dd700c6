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
 * What a shopper can choose about delivery, and has. `isAsked` false: there is one rate for all of Nigeria, which is
 * `rate`. `to` is there once state and place are said, `offers` what there is for it; one offer is chosen by itself.
 */
export type RateChoice = {
  isAsked: boolean;
  state: StateCode | undefined;
  /** The owner's places of that state. */
  places: DeliveryPlace[];
  to: Destination | undefined;
  offers: DeliveryRate[];
  rate: DeliveryRate | undefined;
};

/** The choice as the shop's table is now: what was kept and is no longer there counts as not chosen. */
export function chooseRate(table: DeliveryTable, kept: KeptDestination): RateChoice {
  const flat = flatRate(table);
  if (flat) return { isAsked: false, state: undefined, places: [], to: undefined, offers: [], rate: flat };
  const { state } = kept;
  const places = table.places.filter(place => place.state === state);
  const to = state && destinationOf(state, kept, places);
  const offers = to ? matchRates(table.rates, to) : [];
  const rate = offers.length === 1 ? offers[0] : offers.find(({ id }) => id === kept.rateId);
  return { isAsked: true, state, places, to, offers, rate };
}

/** What the shopper has to say before there is a fee and a checkout; undefined when there is nothing. */
export function missingChoice({ isAsked, state, to, offers, rate }: RateChoice): string | undefined {
  if (!isAsked || rate) return undefined;
  if (!state) return "Choose your state to see the delivery fee.";
  if (!to) return "Choose your area to see the delivery fee.";
  if (offers.length === 0) return "Choose another area, or untick delivery and pick it up.";
  return "Choose a delivery method.";
}

function destinationOf(state: StateCode, { placeId }: KeptDestination, places: DeliveryPlace[]) {
  if (places.length === 0 || placeId === null) return { state, placeId: null };
  return places.some(({ id }) => id === placeId) ? { state, placeId: placeId! } : undefined;
}

/** Brings a shopper to what they have to choose, unfolding what it stands in. */
export function focusMissingChoice(): void {
  const missing = document.querySelector<HTMLElement>("[data-missing]");
  missing?.closest("details")?.setAttribute("open", "");
  missing?.focus();
}

import { formatNaira } from "#app/lib/money.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { doorFeesOf } from "#app/shop/delivery/change-door-fees.server.ts";
import { previewRateCopy } from "#app/shop/delivery/copy-delivery-rates.server.ts";
import { type DeliveryRate, isUsualRate } from "#app/shop/delivery/delivery-rates.ts";
import { usualRateOf } from "#app/shop/delivery/follow-wider.server.ts";
import { listDelivery, type OwnedDelivery } from "#app/shop/delivery/list-delivery.server.ts";
import type { StateCode } from "#app/shop/delivery/nigerian-states.ts";
import { termsInWords, termsOf, wayName } from "#app/shop/delivery/rate-terms.ts";
import { isSameWay } from "#app/shop/delivery/write-delivery-rate.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { PricedPlace } from "./place-fees.tsx";
import { starterPlaces } from "./starter-places.ts";

/**
 * `wider`: the nationwide rates that hold in the state, in words; `followers`: rates of which only the fee is its own;
 * `otherwise`: the fallback for a place without a fee; `copyTo`: states for a preview of copying.
 */
export async function viewDeliveryState(
  shop: { db: Database; settings: StartSettings },
  { state, copyTo }: { state: StateCode; copyTo: StateCode[] },
) {
  const owned = await listDelivery(shop);
  const { rates, followers, places, archived } = owned;
  const ofState = rates.filter(rate => rate.state === state);
  const isReplaced = (rate: DeliveryRate) => ofState.some(own => isSameWay(own, { ...rate, state }));
  const names = starterPlaces[state];
  const hasPlaces = places.some(place => place.state === state);
  return {
    state,
    rates: ofState,
    followers: ofState.filter(({ id }) => followers.has(id)).map(({ id }) => id),
    wider: rates.filter(rate => rate.state === null && rate.placeId === null && !isReplaced(rate)).map(inWords),
    priced: pricePlaces(owned, state),
    otherwise: await findOtherwise(shop, rates, state),
    archived: archived
      .filter(place => place.state === state)
      .map(place => ({ ...place, rates: rates.filter(({ placeId }) => placeId === place.id).length })),
    starters: names && !hasPlaces ? [{ state, places: names.length }] : [],
    preview: copyTo.length > 0 ? await previewRateCopy(shop, { from: state, to: copyTo }) : undefined,
  };
}

function pricePlaces(owned: OwnedDelivery, state: StateCode): PricedPlace[] {
  const fees = doorFeesOf(owned, state);
  return owned.places
    .filter(place => place.state === state)
    .map(({ id, name }) => {
      const others = owned.rates.filter(rate => rate.placeId === id && !isUsualRate(rate));
      return { id, name, feeKobo: fees[id], others: others.map(inWords) };
    });
}

/** What delivery to the door costs without an own fee: in a place of the state, or in a state (null). */
export async function findOtherwise(
  shop: { db: Database; settings: StartSettings },
  rates: DeliveryRate[],
  state: StateCode | null,
): Promise<string> {
  if (rates.length === 0) return `${formatNaira((await findShopSettings(shop)).deliveryFeeKobo)}, as in all of Nigeria`;
  const door = usualRateOf(rates, state);
  return door ? termsInWords(termsOf(door)).join(", ") : "no home delivery";
}

function inWords(rate: DeliveryRate): string {
  return [wayName(rate), ...termsInWords(termsOf(rate))].join(", ");
}

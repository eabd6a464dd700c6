import { counted } from "#app/lib/counted.ts";
import { koboFromNairaText } from "#app/lib/money.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { doorFeesOf } from "#app/shop/delivery/change-door-fees.server.ts";
import {
  type DeliveryPlace,
  type Destination,
  destinationText,
  isUsualRate,
} from "#app/shop/delivery/delivery-rates.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { listDelivery, type OwnedDelivery, offeredTable } from "#app/shop/delivery/list-delivery.server.ts";
import { isStateCode, nigerianStates, type StateCode } from "#app/shop/delivery/nigerian-states.ts";
import { wayName } from "#app/shop/delivery/rate-terms.ts";
import { untruePromises } from "#app/shop/promises/true-promises.ts";
import { allClosedDays } from "#app/shop/settings/closed-time.ts";
import type { SettingsContext, SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findDeliveryFaults } from "./delivery-faults.ts";
import { offersFor } from "./delivery-offers.ts";
import { starterPlaces } from "./starter-places.ts";
import { isOwn, type PricedState } from "./state-fees.tsx";
import type { Tried } from "./try-address.tsx";
import { findOtherwise } from "./view-delivery-state.server.ts";

/**
 * `everywhere`: nationwide rates, undefined before the first rate; `otherwise`: the fallback for a state without a fee;
 * `starters`: states that can begin with well-known places. In `params`, `to` and `goods` try an address.
 */
export async function viewDelivery(shop: DatedReadContext & SettingsContext, params: URLSearchParams) {
  const owned = await listDelivery(shop);
  const settings = await findShopSettings(shop);
  const { deliveryFeeKobo, parkGoodsMostKobo } = settings;
  const hasRates = owned.rates.length > 0;
  return {
    deliveryFeeKobo,
    everywhere: hasRates ? owned.rates.filter(rate => rate.state === null && rate.placeId === null) : undefined,
    states: priceStates(owned),
    otherwise: await findOtherwise(shop, owned.rates, null),
    starters: Object.entries(starterPlaces)
      .map(([state, names]) => ({ state: state as StateCode, places: names.length }))
      .filter(({ state }) => !owned.places.some(place => place.state === state)),
    places: owned.places,
    faults: findDeliveryFaults(offeredTable(owned)),
    untrue: untruePromises(settings.promises, await findDeliveryTable(shop, settings)),
    tried: await tryAddress(shop, {
      params,
      places: owned.places,
      settings: { parkGoodsMostKobo, closedDays: allClosedDays(settings) },
    }),
  };
}

function priceStates(owned: OwnedDelivery): PricedState[] {
  const fees = doorFeesOf(owned, null);
  const all = nigerianStates.map(([state]): PricedState => {
    const rates = owned.rates.filter(rate => rate.state === state);
    const places = owned.places.filter(place => place.state === state);
    const priced = places.filter(({ id }) => owned.rates.some(({ placeId }) => placeId === id));
    const areas = places.length > 0 && `${counted(places.length, "area")}, ${priced.length || "none"} with own rates`;
    const about = [...rates.filter(rate => !isUsualRate(rate)).map(wayName), areas].filter(Boolean).join(" · ");
    return { state, feeKobo: fees[state], about, hasRates: rates.length > 0 };
  });
  const { yes: own = [], no: others = [] } = Object.groupBy(all, one => (isOwn(one) ? "yes" : "no"));
  return [...own, ...others];
}

type Trying = {
  params: URLSearchParams;
  places: DeliveryPlace[];
  settings: { closedDays: string; parkGoodsMostKobo: number };
};

async function tryAddress(shop: SettingsWriteContext, { params, places, settings }: Trying): Promise<Tried> {
  const to = params.get("to") ?? "";
  const goods = params.get("goods") ?? "";
  if (!params.has("to")) return { to, goods, errors: {}, answer: undefined };
  const destination = readDestination(to, places);
  const goodsKobo = goods.trim() === "" ? 0 : koboFromNairaText(goods);
  if (!destination || goodsKobo === undefined) {
    const errors = {
      ...(!destination && { to: "Choose an area from the list." }),
      ...(goodsKobo === undefined && { goods: "Enter an amount in naira, for example 25000." }),
    };
    return { to, goods: goods.slice(0, 30), errors, answer: undefined };
  }
  const table = await findDeliveryTable(shop);
  const offers = offersFor(table, { to: destination, goodsKobo, now: shop.now(), settings });
  return { to, goods, errors: {}, answer: { where: destinationText(destination, places), offers } };
}

function readDestination(text: string, places: DeliveryPlace[]): Destination | undefined {
  if (isStateCode(text)) return { state: text, placeId: null };
  const place = places.find(({ id }) => id === text);
  return place && { state: place.state, placeId: place.id };
}

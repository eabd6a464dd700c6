import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { collectedKind, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import {
  type DeliveryRate,
  type DeliveryTable,
  type Destination,
  flatRate,
  matchRates,
} from "#app/shop/delivery/delivery-rates.ts";
import { isStateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import type { QuickForm } from "./quick-form.ts";

export type QuickDelivery = {
  wantsDelivery: boolean;
  /** Undefined with a single rate, and for pick-up without a rate. */
  rate: AskedRate | undefined;
  kind: DeliveryKind;
  offers: DeliveryRate[];
  chosen: DeliveryRate | undefined;
  /** The state's name. */
  region: string;
};

/** A rate not offered there counts as not chosen; the only one offered there counts as chosen. */
export function readQuickDelivery(
  { way, to: typed }: Pick<QuickForm, "way" | "to">,
  table: DeliveryTable,
): QuickDelivery {
  const flat = flatRate(table);
  const collected = { wantsDelivery: false, rate: undefined, kind: collectedKind, chosen: undefined };
  if (flat) {
    if (way === "collect") return { ...collected, offers: [flat], region: "" };
    const chosen = way === "flat" ? flat : undefined;
    return { wantsDelivery: true, rate: undefined, kind: flat.kind, offers: [flat], chosen, region: "" };
  }
  const to = readDestination(typed, table);
  const offers = to ? matchRates(table.rates, to) : [];
  const region = to ? stateName(to.state) : "";
  if (way === "collect") return { ...collected, offers, region };
  const chosen = offers.find(({ id }) => id === way) ?? (offers.length === 1 ? offers[0] : undefined);
  const rate = chosen && to && { id: chosen.id, kind: chosen.kind, to };
  return { wantsDelivery: true, rate, kind: chosen?.kind ?? usualKind, offers, chosen, region };
}

function readDestination(text: string, { places }: DeliveryTable): Destination | undefined {
  const [state = "", placeId] = text.split(" ");
  if (!isStateCode(state)) return undefined;
  if (placeId === undefined) return { state, placeId: null };
  return places.some(place => place.id === placeId && place.state === state) ? { state, placeId } : undefined;
}

import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { DeliveryKind, PayOnDelivery } from "./delivery-kind-names.ts";
import { deliveryOwnerWords } from "./delivery-owner-words.ts";
import { type DeliveryPlace, type DeliveryRate, destinationText } from "./delivery-rates.ts";
import { type StateCode, stateName } from "./nigerian-states.ts";

/** A rate is for a place, else for a state, else for all Nigeria (both null). */
export type RateScope = { state: StateCode | null; placeId: string | null };

/** What can change about a rate; kind and scope cannot. */
export type RateTerms = Pick<
  DeliveryRate,
  "label" | "isOffered" | "feeKobo" | "freeOverKobo" | "parkPays" | "payOnDelivery" | "address" | "hours"
> & { days: { from: number; to: number } };

/** The working days that a new rate begins with. */
const usualDays = { from: 2, to: 5 };

export const needsAddress = "Enter the pick-up address.";

/** Returns them always in the same order. */
export function termsOf(rate: DeliveryRate): RateTerms {
  const { label, isOffered, feeKobo, freeOverKobo, days, parkPays, payOnDelivery, address, hours } = rate;
  const money = { feeKobo, freeOverKobo };
  return { label, isOffered, ...money, days: days ?? usualDays, parkPays, payOnDelivery, address, hours };
}

export function doorTerms(feeKobo: number, days = usualDays): RateTerms {
  const money = { feeKobo, freeOverKobo: null };
  return { label: "", isOffered: true, ...money, days, parkPays: null, payOnDelivery: "off", address: "", hours: "" };
}

/** Words for the owner's lists and the history. */
export const payOnDeliveryWords: Record<PayOnDelivery, string> = {
  off: "no pay on delivery",
  call: "pay on delivery after a call",
  commitment: "pay on delivery once the delivery fee is paid",
  both: "pay on delivery once the delivery fee is paid, after a call",
};

/** Writes "Motor park, GIG", or "Home delivery" for the usual way. */
export function wayName({ kind, label }: { kind: DeliveryKind; label: string }): string {
  const { name } = deliveryOwnerWords[kind];
  return label === "" ? name : `${name}, ${label}`;
}

/** "all of Nigeria", "Lagos", or "Lekki, Lagos". Undefined for a place not in `places`. */
export function scopeName({ state, placeId }: RateScope, places: readonly DeliveryPlace[]): string | undefined {
  if (placeId === null) return state === null ? "all of Nigeria" : stateName(state);
  const place = places.find(({ id }) => id === placeId);
  return place && destinationText({ state: place.state, placeId }, places);
}

/**
 * A few words for each term: "₦3,500.00", "free from ₦50,000.00", "2–5 working days". Only "not here" for a rate not
 * offered.
 */
export function termsInWords(terms: RateTerms): string[] {
  const { isOffered, feeKobo, freeOverKobo, days, parkPays, payOnDelivery, address, hours } = terms;
  if (!isOffered) return ["not delivered"];
  const isPaidToPark = feeKobo === 0 && parkPays !== null;
  return [
    !isPaidToPark && (feeKobo === 0 ? "free" : formatNaira(feeKobo)),
    freeOverKobo !== null && `free from ${formatNaira(freeOverKobo)}`,
    parkPays && `park fee ${rangeInWords(parkPays)}`,
    daysInWords(days),
    payOnDelivery !== "off" && payOnDeliveryWords[payOnDelivery],
    address,
    hours,
  ].filter(part => typeof part === "string" && part !== "") as string[];
}

/** Returns "₦3,000.00–₦5,000.00". */
export function rangeInWords({ leastKobo, mostKobo }: { leastKobo: number; mostKobo: number }): string {
  return `${formatNaira(leastKobo)}–${formatNaira(mostKobo)}`;
}

/** Writes "2–5 working days"; 0 means the same day. */
export function daysInWords({ from, to }: { from: number; to: number }): string {
  if (to === 0) return "same day";
  if (from === to) return counted(to, "working day");
  return `${from}–${to} working days`;
}

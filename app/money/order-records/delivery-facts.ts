import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import {
  arrivalText,
  type DeliveryFact,
  datesText,
  type OrderedDelivery,
  parkPaysText,
} from "#app/shop/delivery/delivery-words.ts";
import { isToMake, orderStageFacts } from "#app/shop/delivery/order-states.ts";

/* Not in `delivery-words.ts`, because no page before an order needs it, and each of them loads that. */

/**
 * Way, dates, place, park and code, for the order's page, e-mails and slip. Empty for orders from before there were
 * kinds, and for those at the shop's one fee.
 */
export function deliveryFacts({ stage = "placed", ...order }: OrderedDelivery): DeliveryFact[] {
  const { deliveryKind, promised, landmark, collectCode, shopperNote, neededBy } = order;
  if (!deliveryKind || !promised) return neededFacts(neededBy);
  const { days, parkPays, address, hours } = promised;
  const { arrivalLabel, isCollected } = deliveryKinds[deliveryKind];
  const facts: [string, string | false | null | undefined][] = [
    ["Delivery", wayOf(deliveryKind, promised)],
    ["Ready by", promised.ready && isToMake(stage) && datesText({ from: promised.ready, to: promised.ready })],
    [arrivalLabel, days && orderStageFacts[stage].progress === "awaited" && arrivalText(deliveryKind, days)],
    ["To pay at the park", parkPays && `${parkPaysText(parkPays)} when you pick up. Not part of the total`],
    ["Landmark", landmark],
    ["Pick-up point", isCollected && [address, hours].filter(Boolean).join(", ")],
    ["Pick-up code", collectCode],
    ["Note", shopperNote],
  ];
  const told = facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
  return [...told, ...neededFacts(neededBy)];
}

function wayOf(kind: NonNullable<OrderedDelivery["deliveryKind"]>, { label, place }: DeliveryPromise): string {
  const { isCollected, orderedLabel, beforePlace } = deliveryKinds[kind];
  if (isCollected || !(label || place)) return "";
  return orderedLabel + (label && ` (${label})`) + (place && ` ${beforePlace} ${place}`);
}

/** The day by which the shopper needs an order, as a fact of it; none where they gave no day. */
export function neededFacts(day: string | null | undefined): DeliveryFact[] {
  return day ? [{ label: "Needed by", text: neededText(day) }] : [];
}

/** Writes "Sat 12 Dec 2026". The day may be far ahead, so it has its year. */
export function neededText(day: string): string {
  return `${datesText({ from: day, to: day })} ${day.slice(0, 4)}`;
}

/** The first day by which one of the orders is needed; undefined where nobody gave one. */
export function firstNeeded(orders: readonly { neededBy: string | null }[]): string | undefined {
  return orders.flatMap(({ neededBy }) => neededBy ?? []).toSorted()[0];
}

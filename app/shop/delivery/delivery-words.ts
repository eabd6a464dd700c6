import { formatNaira } from "#app/lib/money.ts";
import type { DeliveryKind } from "./delivery-kind-names.ts";
import { deliveryKinds } from "./delivery-kinds.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";
import type { DeliveryRate } from "./delivery-rates.ts";
import type { OrderStage } from "./order-states.ts";
import { type OrderedAt, promisedDays } from "./working-days.ts";

/* Words about delivery, so that product page, cart, checkout, e-mails and slips say the same. */

/** Orders from before there were kinds have null for kind and promise. */
export type OrderedDelivery = {
  wantsDelivery: boolean;
  deliveryKind: DeliveryKind | null;
  promised: DeliveryPromise | null;
  landmark: string | null;
  /** What the shopper wrote to the shop; "" for nothing. */
  shopperNote?: string;
  /** The day by which the shopper needs it, "2026-12-12"; null when they gave none. */
  neededBy?: string | null;
  /** Four digits for collection. Null also where the code must stay hidden. */
  collectCode: string | null;
  feeKobo: number;
  /** Absent for a new order. */
  stage?: OrderStage;
};

/** A fact in words, such as "Arrives", "Tue 24 – Thu 26 Nov". */
export type DeliveryFact = { label: string; text: string };

/** "Motor park (GUO)": the kind, and the owner's own word for it where there is one. */
export function rateName({ kind, label }: { kind: DeliveryKind; label: string }): string {
  return deliveryKinds[kind].label + (label && ` (${label})`);
}

/** Returns "₦2,500.00", or "free". */
export function feeText(feeKobo: number): string {
  return feeKobo === 0 ? "free" : formatNaira(feeKobo);
}

/** Writes "2–4 working days", "1 working day" or "the same day". */
export function daysText({ from, to }: { from: number; to: number }): string {
  if (to === 0) return "the same day";
  const days = to === 1 ? "working day" : "working days";
  if (from === to) return `${to} ${days}`;
  return from === 0 ? `within ${to} ${days}` : `${from}–${to} ${days}`;
}

/** Writes "ready in 1 working day" or "ready the same day". */
export function readyText(days: { from: number; to: number }): string {
  const words = daysText(days);
  return days.to > 0 && days.from > 0 ? `ready in ${words}` : `ready ${words}`;
}

/** Dates such as "2026-11-24" in words: "Tue 24 – Thu 26 Nov"; equal dates once. */
export function datesText({ from, to }: { from: string; to: string }): string {
  const [first, last] = [dayParts(from), dayParts(to)];
  const end = `${last.weekday} ${last.date} ${last.month}`;
  if (from === to) return end;
  const start = `${first.weekday} ${first.date}`;
  return `${first.month === last.month ? start : `${start} ${first.month}`} – ${end}`;
}

/** Writes the promised dates, for collection only the first. */
export function arrivalText(kind: DeliveryKind, days: { from: string; to: string }): string {
  return datesText(deliveryKinds[kind].isCollected ? { from: days.from, to: days.from } : days);
}

/** "Arrives Tue 24 – Thu 26 Nov", for an order placed now; undefined where no days are promised. */
export function arrivesText({ kind, days }: Pick<DeliveryRate, "kind" | "days">, at: OrderedAt): string | undefined {
  return days ? `${deliveryKinds[kind].arrivalLabel} ${arrivalText(kind, promisedDays(days, at))}` : undefined;
}

/** Writes "₦3,000.00–₦5,000.00", what the receiver pays to the park; equal amounts once. */
export function parkPaysText({ leastKobo, mostKobo }: { leastKobo: number; mostKobo: number }): string {
  const most = formatNaira(mostKobo);
  return leastKobo === mostKobo ? most : `${formatNaira(leastKobo)}–${most}`;
}

/** How much is missing until delivery is free: "Spend ₦4,000.00 more for free delivery". */
export function missingText(missingKobo: number): string {
  return `Spend ${formatNaira(missingKobo)} more for free delivery`;
}

/**
 * What was chosen, in one sentence without its full stop: "Home delivery to Lekki, Lagos, ₦2,500.00, Tue 24 – Thu 26
 * Nov"; "Pick-up at 12 Bode Thomas Street, Mon–Sat 9–6, from Tue 24 Nov".
 */
export function promiseText(kind: DeliveryKind, promised: DeliveryPromise, feeKobo: number): string {
  const { place, days, parkPays, address, hours } = promised;
  if (deliveryKinds[kind].isCollected) {
    const ready = days && `from ${arrivalText(kind, days)}`;
    return listed(["Pick-up at " + (address || "the shop"), hours, ready]);
  }
  const way = rateName({ kind, label: promised.label });
  const to = place && ` ${deliveryKinds[kind].beforePlace} ${place}`;
  const park = parkPays && `and you pay the park ${parkPaysText(parkPays)}`;
  return listed([way + to, feeText(feeKobo), days && datesText(days), park]);
}

/** Writes "Ikeja, Lagos 101241", "" for orders to collect. */
export function townOf({ city, region, postalCode }: { city: string; region: string; postalCode: string | null }) {
  return [[city, region].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
}

export type OrderedFee = Pick<OrderedDelivery, "wantsDelivery" | "feeKobo"> & {
  promised: Pick<DeliveryPromise, "days"> | null;
};

/** "Delivery" in an order's sums, everywhere alike. `discountReason` names the discount that made it free. */
export function orderFeeText(order: (OrderedFee | OrderedDelivery) & { discountReason?: string }): string {
  if (!order.wantsDelivery) return "pick-up";
  const [, discount] = /free delivery with (.+)$/u.exec(order.discountReason ?? "") ?? [];
  if (order.feeKobo === 0 && discount) return `free, with ${discount}`;
  return order.promised?.days ? feeText(order.feeKobo) : formatNaira(order.feeKobo);
}

function listed(parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** Splits "Tue, 24 Nov 2026 00:00:00 GMT", which every engine writes alike. */
function dayParts(day: string): { weekday: string; date: number; month: string } {
  const text = new Date(`${day}T00:00:00Z`).toUTCString();
  return { weekday: text.slice(0, 3), date: Number(text.slice(5, 7)), month: text.slice(8, 11) };
}

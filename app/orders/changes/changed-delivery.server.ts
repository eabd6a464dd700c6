import * as v from "valibot";
import type { Kobo } from "#app/lib/money.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { agreeOnDelivery } from "#app/selling/checkout/agree-on-delivery.server.ts";
import { parseDeliveryAndReceiver } from "#app/selling/checkout/parse-receiver.server.ts";
import { readQuickDelivery } from "#app/selling/quick-orders/quick-delivery.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import { type DeliveryRate, type DeliveryTable, feeFor, flatRate } from "#app/shop/delivery/delivery-rates.ts";
import { promiseText } from "#app/shop/delivery/delivery-words.ts";
import { readState } from "#app/shop/delivery/nigerian-states.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

const text = (maxLength: number) => v.fallback(v.pipe(v.string(), v.maxLength(maxLength)), "");

const schema = v.object({
  /** A state, or a state and a place: "LA", "LA 0190…". */
  to: text(80),
  /** "collect", "flat", or a rate's id. */
  way: text(64),
  street: text(300),
  landmark: text(200),
  city: text(120),
  region: text(80),
  /** Ticked where the customer pays the fee of before. */
  keepsFee: text(4),
  reason: text(300),
});

/** The form as typed: another place or way for an order. */
export type WantedDelivery = v.InferOutput<typeof schema>;

export function readWantedDelivery(form: FormData): WantedDelivery {
  const empty = Object.fromEntries(Object.keys(schema.entries).map(name => [name, ""]));
  return v.parse(schema, { ...empty, ...Object.fromEntries(form) });
}

/** What the form begins with. A delivery that was free by a discount stays free unless staff untick it. */
export function deliveryAsOrdered(order: OrderRow, table: DeliveryTable): WantedDelivery {
  const { street, landmark, city, region, discountReason, wantsDelivery } = order;
  const way = wantsDelivery ? (flatRate(table) ? "flat" : "") : "collect";
  const keepsFee = /free delivery with/u.test(discountReason) ? "yes" : "";
  const reason = keepsFee ? "Free delivery was given" : "";
  return { to: readState(region) ?? "", way, street, landmark: landmark ?? "", city, region, keepsFee, reason };
}

/** Where and how an order goes from now on. `landmark` and `postalCode` are null for none. */
export type NewDelivery = Pick<OrderRow, "wantsDelivery" | "street" | "landmark" | "city" | "region" | "postalCode"> & {
  deliveryKind: DeliveryKind;
  promised: DeliveryPromise;
};

/** `rate`: undefined for pick-up. `reason`: why the fee of before stays; "" when the new one counts. */
export type AgreedDelivery = { place: NewDelivery; rate: DeliveryRate | undefined; reason: string };

/** Sentences by field, and for what the form does not ask for. */
type Refused = { ok: false; fields: Record<string, string>; sentences: string[] };

/** The checkout requires an address. An order taken by phone or chat may have none; this one is read instead. */
const noEmail = "none@example.com";

/** Reads another place or way by the checkout's own rules, at today's rates, with today's promise. */
export function agreeOnPlace(
  order: OrderRow,
  wanted: WantedDelivery,
  { table, settings, now }: { table: DeliveryTable; settings: ShopSettings; now: Date },
): { ok: true; agreed: AgreedDelivery } | Refused {
  const asked = readQuickDelivery(wanted, table);
  if (asked.wantsDelivery && !asked.chosen) return refused({ way: "Choose a delivery method." });
  const { fullName, phone, receiverName, receiverPhone } = order;
  const input = {
    ...{ fullName, phone, receiverName, receiverPhone, hasReceiver: receiverName },
    ...{ email: order.customerEmail === "" ? noEmail : order.email, postalCode: "" },
    ...{ street: wanted.street, landmark: wanted.landmark, city: wanted.city, region: asked.region || wanted.region },
  };
  const parsed = parseDeliveryAndReceiver(input, asked.kind, "the customer's");
  if (!parsed.ok) return refused(parsed.fields);
  const { wantsDelivery, rate } = asked;
  // Staff have asked about an unusual number.
  const request = { wantsDelivery, rate, phoneIsSure: true, delivery: parsed.delivery };
  const found = agreeOnDelivery(request, table, settings, laterOf(now, order.readyBy));
  if (found.kind === "bad-delivery") return refused(found.fields);
  if (found.kind === "problems") return refused({ way: "Choose a delivery method." });
  const reason = wanted.keepsFee ? wanted.reason.trim() : "";
  if (wanted.keepsFee && !reason) return refused({ reason: "Say why the fee stays." });
  const { way, delivery } = found;
  const promised = { ...found.promiseFor({}), ...readyIn(order) };
  const { street, landmark = null, city, region, postalCode } = delivery;
  const { isCollected } = deliveryKinds[way.kind];
  const to = { street, landmark, city, region, postalCode };
  const place = { wantsDelivery: wantsDelivery && !isCollected, deliveryKind: way.kind, promised, ...to };
  return { ok: true, agreed: { place, rate: way.rate, reason } };
}

/** Counts delivery from the day on which the items are made, where that is still to come. */
/** What is waited for stays as it was. */
function readyIn({ readyBy, promised }: Pick<OrderRow, "readyBy" | "promised">) {
  return readyBy === null ? {} : { ready: readyBy, ...(promised?.isPreOrder && { isPreOrder: true as const }) };
}

function laterOf(now: Date, readyBy: string | null): Date {
  const ready = new Date(`${readyBy ?? "1970-01-01"}T00:00:00+01:00`);
  return ready > now ? ready : now;
}

const asked = new Set(["way", "street", "landmark", "city", "region", "reason"]);

/** What the form has no field for is said above it: a phone number that the park can't ring. */
function refused(fields: Partial<Record<string, string>>): Refused {
  const all = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const own = Object.fromEntries(all.filter(([name]) => asked.has(name)));
  return {
    ok: false,
    fields: own,
    sentences: all.filter(([name]) => !asked.has(name)).map(([, sentence]) => sentence),
  };
}

/** The fee in kobo for goods of this price after discounts. */
export function feeOfPlace({ place, rate, reason }: AgreedDelivery, order: OrderRow, goodsKobo: Kobo): Kobo {
  if (!rate || !place.wantsDelivery) return 0;
  return reason ? order.feeKobo : feeFor(rate, goodsKobo);
}

/** Whether an order that goes that way may be paid on delivery. */
export function takesPayOnDelivery({ rate, place }: AgreedDelivery): boolean {
  const offered = rate?.payOnDelivery ?? "off";
  return deliveryKinds[place.deliveryKind].takesPayOnDelivery && offered !== "off";
}

/** Whether the order goes there already, that way. Its address is corrected instead. */
export function isSamePlace(order: OrderRow, { place }: AgreedDelivery): boolean {
  const before = { label: "", place: "", address: "", ...order.promised };
  const { label, place: to, address } = place.promised;
  return (
    order.wantsDelivery === place.wantsDelivery &&
    (order.deliveryKind ?? place.deliveryKind) === place.deliveryKind &&
    order.region === place.region &&
    before.label === label &&
    before.place === to &&
    before.address === address
  );
}

/** Writes "Home delivery to Lekki, Lagos, ₦2,500.00" with the promised days, or "Pick-up at 12 Bode Thomas Street". */
export function placeText(
  order: Pick<OrderRow, "deliveryKind" | "promised" | "wantsDelivery" | "feeKobo" | "city" | "region">,
): string {
  const { deliveryKind, promised, wantsDelivery, feeKobo, city, region } = order;
  if (deliveryKind && promised) return promiseText(deliveryKind, promised, feeKobo);
  return wantsDelivery ? `Home delivery to ${[city, region].filter(Boolean).join(", ")}` : "Pick-up";
}

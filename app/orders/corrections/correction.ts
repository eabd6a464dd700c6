import * as v from "valibot";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { deliveryKindOf, goesToDoor, hasLeftTheShop } from "#app/orders/fulfilment/stage-words.ts";
import type { LastCorrection, OrderDetail, OrderEvent } from "#app/orders/orders/order-detail.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds, usualKind } from "#app/shop/delivery/delivery-kinds.ts";

/** What staff may correct, in the form's order. State and way of delivery decide the fee and are changed elsewhere. */
export const correctedFields = [
  "fullName",
  "phone",
  "email",
  "street",
  "landmark",
  "city",
  "postalCode",
  "receiverName",
  "receiverPhone",
  "otherPhone",
  "neededBy",
  "shopperNote",
] as const;

export type CorrectedField = (typeof correctedFields)[number];

/** "" for a fact that the order does not have. */
export type CorrectedFacts = Record<CorrectedField, string>;

/** Both an order and its row in the database fit this. */
export type Correctable = Pick<
  OrderDetail,
  | "fullName"
  | "phone"
  | "email"
  | "street"
  | "city"
  | "postalCode"
  | "receiverName"
  | "receiverPhone"
  | "otherPhone"
  | "wantsDelivery"
  | "customerEmail"
> & {
  landmark?: string | null | undefined;
  neededBy?: string | null | undefined;
  readyBy?: string | null | undefined;
  shopperNote?: string | undefined;
  deliveryKind: DeliveryKind | null;
};

/** An order without the customer's address has the shop's in `email`, which is not theirs. */
export function correctableFacts(order: Correctable): CorrectedFacts {
  return {
    fullName: order.fullName,
    phone: order.phone,
    email: order.customerEmail === "" ? "" : order.email,
    street: order.street,
    landmark: order.landmark ?? "",
    city: order.city,
    postalCode: order.postalCode ?? "",
    receiverName: order.receiverName,
    receiverPhone: order.receiverPhone,
    otherPhone: order.otherPhone,
    neededBy: order.neededBy ?? "",
    shopperNote: order.shopperNote ?? "",
  };
}

/** The kind whose form the order came from: earlier versions asked for an address also for pick-up. */
export function formKindOf(order: Pick<Correctable, "street" | "deliveryKind" | "wantsDelivery">): DeliveryKind {
  return order.street === "" ? deliveryKindOf(order) : usualKind;
}

/** The fields that the order's form had. Nobody is named as its receiver afterwards. */
export function fieldsOf(order: Correctable): CorrectedField[] {
  const { asksFor } = deliveryKinds[formKindOf(order)];
  const has: Partial<Record<CorrectedField, boolean>> = {
    street: asksFor === "address",
    landmark: asksFor === "address",
    city: asksFor !== "nothing",
    postalCode: asksFor === "address",
    receiverName: order.receiverName !== "",
    receiverPhone: order.receiverName !== "",
    otherPhone: goesToDoor(order),
    neededBy: !!order.readyBy,
  };
  return correctedFields.filter(name => has[name] ?? true);
}

type Standing = { stage: OrderDetail["stage"]; status: string; erasedAt?: Date | null | undefined };

/** Why an order's details stay as they are; undefined while they may be corrected. */
export function whyClosed(order: Standing): "erased" | "cancelled" | "sent" | undefined {
  if (order.erasedAt) return "erased";
  if (order.stage === "cancelled") return "cancelled";
  return hasLeftTheShop(order) ? "sent" : undefined;
}

/** The order's history names each field by these words. */
export const correctedNames: Record<CorrectedField, string> = {
  fullName: "full name",
  phone: "phone number",
  email: "email address",
  street: "street address",
  landmark: "landmark",
  city: "town",
  postalCode: "postal code",
  receiverName: "receiver's name",
  receiverPhone: "receiver's phone",
  otherPhone: "another number",
  neededBy: "needed by",
  shopperNote: "customer's note",
};

const groups: Record<CorrectedField, string> = {
  fullName: "name",
  phone: "phone number",
  email: "email address",
  street: "address",
  landmark: "address",
  city: "address",
  postalCode: "address",
  receiverName: "receiver",
  receiverPhone: "receiver",
  otherPhone: "number for the rider",
  neededBy: "event date",
  shopperNote: "note",
};

/** Names what was corrected without its values: "name and address". */
export function correctedWords(names: readonly string[]): string {
  const words = correctedFields.filter(name => names.includes(name)).map(name => groups[name]);
  // The history of an erased order no longer says what it was.
  return new Intl.ListFormat("en-GB").format(new Set(words.length > 0 ? words : ["details"]));
}

type CorrectionEvent = Pick<OrderEvent, "id" | "kind" | "before" | "after" | "at">;

export const correctionKinds = ["corrected", "correction-undone"];

/** How long a correction can be undone. Its e-mail waits that long. */
export const undoCorrectionMs = 2 * 60_000;

const inOrder = (one: CorrectionEvent, other: CorrectionEvent) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

/** The corrections that were not undone, oldest first, of an order's history in any order. */
export function standingCorrections<Event extends CorrectionEvent>(events: readonly Event[]): Event[] {
  const standing: Event[] = [];
  for (const event of events.filter(({ kind }) => correctionKinds.includes(kind)).toSorted(inOrder)) {
    if (event.kind === "corrected") standing.push(event);
    else standing.pop();
  }
  return standing;
}

/** The newest correction, for two minutes, unless it was undone. */
export function undoableCorrection<Event extends CorrectionEvent>(events: readonly Event[], now: Date) {
  const newest = events
    .filter(({ kind }) => correctionKinds.includes(kind))
    .toSorted(inOrder)
    .at(-1);
  const isUndoable = newest?.kind === "corrected" && now.getTime() - newest.at.getTime() < undoCorrectionMs;
  return isUndoable ? newest : undefined;
}

const named = v.record(v.string(), v.unknown());

/** The newest correction that was not undone; null for none. */
export function lastCorrection(events: readonly CorrectionEvent[]): LastCorrection | null {
  const last = standingCorrections(events).at(-1);
  if (!last) return null;
  return { at: last.at, what: correctedWords(v.is(named, last.after) ? Object.keys(last.after) : []) };
}

/** Tells the buyer of the last correction, without earlier values. */
export function correctionSentence(last: LastCorrection | null): string | undefined {
  return last ? `The shop corrected your ${last.what} on ${formatLagosTime(last.at)}.` : undefined;
}

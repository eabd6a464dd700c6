import type { orders } from "#app/money/order-records/order-tables.server.ts";
import { goesToDoor } from "#app/orders/fulfilment/stage-words.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import { plusCode } from "./plus-code.ts";

type OrderRow = typeof orders.$inferSelect;

export type PinColumns = Pick<OrderRow, "pinLat" | "pinLng" | "pinAccuracyM" | "pinAt">;

/** An order has these without a pin. */
export const noPin = { pinLat: null, pinLng: null, pinAccuracyM: null, pinAt: null } satisfies PinColumns;

/** Where a shopper's phone was: the place's Plus Code, where a map shows it, and within how many metres it is right. */
export type Pin = { code: string; map: string; accuracyM: number; at: Date };

/** Undefined for none; a constraint of the table keeps the four columns together. */
export function pinOf({ pinLat: lat, pinLng: lng, pinAccuracyM: accuracyM, pinAt: at }: PinColumns): Pin | undefined {
  if (lat === null || lng === null || accuracyM === null || at === null) return undefined;
  const map = `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
  return { code: plusCode({ lat, lng }), map, accuracyM, at };
}

/** True while a rider is to bring the order to a door. */
export function takesPin(order: Pick<OrderRow, "deliveryKind" | "wantsDelivery" | "stage" | "erasedAt">): boolean {
  return goesToDoor(order) && orderStageFacts[order.stage].progress === "awaited" && !order.erasedAt;
}

/** What the order's link shows of its pin: when it was shared, and whether one may be shared. Where it is stays out. */
export type PinShown = { sharedAt: Date | undefined; isTaken: boolean };

/** Shows a pin that is kept, so that it can be removed, also where none is asked for any more. */
export function pinShown(
  order: Parameters<typeof takesPin>[0] & Pick<OrderRow, "pinAt">,
  isOffered: boolean,
): { pin?: PinShown } {
  const isTaken = isOffered && takesPin(order);
  return isTaken || order.pinAt ? { pin: { sharedAt: order.pinAt ?? undefined, isTaken } } : {};
}

type Placed = Pick<OrderRow, "deliveryKind" | "wantsDelivery" | "street" | "city" | "region">;

/** A pin belongs to its street address: an order that goes elsewhere, or is collected, goes without it. */
export function keepsPin(order: Placed, place: Placed): boolean {
  const isSameStreet = order.street === place.street && order.city === place.city && order.region === place.region;
  return isSameStreet && goesToDoor(place);
}

import { type OrderStage, orderStageFacts } from "#app/shop/delivery/order-states.ts";

/** Limits the pictures of one parcel. */
export const maxParcelPictures = 3;

/** Days that staff see a picture, and days that the shopper sees it after the parcel arrived. */
export const keptDays = 180;
export const daysAfterArrival = 14;

/** The setting: whether staff add pictures, and must before they mark an order as packed. */
export type ParcelChoice = "off" | "allowed" | "required";

/** True until the order is sent, so that pictures may be added and removed. */
export function isParcelHere(stage: OrderStage): boolean {
  const { progress, hasLeft } = orderStageFacts[stage];
  return progress === "awaited" && !hasLeft;
}

/** True for the step that packs an order, also where it is sent at once. Nobody packs what is taken along. */
export function isPacking({ from, to }: { from: OrderStage; to: OrderStage }): boolean {
  return from === "placed" && (to === "packed" || orderStageFacts[to].progress === "awaited");
}

/** Says why an order is not marked as packed. */
export const needsParcelPicture = "Add a picture of the parcel first.";

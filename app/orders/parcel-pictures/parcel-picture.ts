import { goesToDoor } from "#app/orders/fulfilment/stage-words.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { type OrderStage, orderStageFacts } from "#app/shop/delivery/order-states.ts";

/** What a picture shows: the packed parcel, or the hand-over at the door. */
export const pictureKinds = ["parcel", "handover"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Limits the pictures of one order. */
export const maxPictures = { parcel: 3, handover: 1 } as const satisfies Record<PictureKind, number>;

/** Days that staff see a picture, and days that the shopper sees it after the parcel arrived. */
export const keptDays = 180;
export const daysAfterArrival = 14;

/** The setting: whether staff add pictures, and must before they mark an order as packed. */
export type ParcelChoice = "off" | "allowed" | "required";

type PicturedOrder = { stage: OrderStage; deliveryKind: DeliveryKind | null; wantsDelivery: boolean };

/** True while pictures of this kind may be added and removed. */
export const takesPictures: Record<PictureKind, (order: PicturedOrder) => boolean> = {
  parcel: ({ stage }) => isParcelHere(stage),
  // Riders often send the picture once they are back.
  handover: order => goesToDoor(order) && (order.stage === "sent" || order.stage === "delivered"),
};

/** True until the order is sent. */
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

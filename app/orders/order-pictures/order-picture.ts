import { goesToDoor } from "#app/orders/fulfilment/stage-words.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import { isToMake, type OrderStage, orderStageFacts, stagesToMake } from "#app/shop/delivery/order-states.ts";

/** What a picture shows: the packed parcel, the hand-over at the door, or the style an order is to be made in. */
export const pictureKinds = ["parcel", "handover", "style"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Limits the pictures of one order. */
export const maxPictures = { parcel: 3, handover: 1, style: 3 } as const satisfies Record<PictureKind, number>;

/** Days that a picture is kept, and days that the shopper sees one of staff's after the parcel arrived. */
export const keptDays = 180;
export const daysAfterArrival = 14;

/** The setting: whether staff add pictures, and must before they mark an order as packed. */
export type ParcelChoice = "off" | "allowed" | "required";

/** What of an order says whether its style may be pictured. */
export type StyledOrder = {
  stage: OrderStage;
  readyBy: string | null;
  promised: Pick<DeliveryPromise, "isPreOrder"> | null;
};

export type TakesPictures = (order: PicturedOrder) => boolean;

type PicturedOrder = StyledOrder & { deliveryKind: DeliveryKind | null; wantsDelivery: boolean };

/** True while pictures of this kind may be added and removed. */
export const takesPictures: Record<PictureKind, TakesPictures> = {
  parcel: ({ stage }) => isParcelHere(stage),
  // Riders often send the picture once they are back.
  handover: order => goesToDoor(order) && (order.stage === "sent" || order.stage === "delivered"),
  style: order => isMadeHere(order) && isToMake(order.stage),
};

/** True for what is made to order. What was sold before it comes is made elsewhere. */
export function isMadeHere({ readyBy, promised }: Pick<StyledOrder, "readyBy" | "promised">): boolean {
  return readyBy !== null && !promised?.isPreOrder;
}

/** Cutting ends what shoppers change; staff may add a picture until the order is made. */
export function takesStyleByLink(order: StyledOrder): boolean {
  return isMadeHere(order) && order.stage === "placed";
}

/** True until the order is sent. */
export function isParcelHere(stage: OrderStage): boolean {
  const { progress, hasLeft } = orderStageFacts[stage];
  return progress === "awaited" && !hasLeft;
}

const unpacked: readonly OrderStage[] = [...stagesToMake, "made"];

/** True until the order is packed: nothing of its parcel is shown to its customer before. */
export function isUnpacked(stage: OrderStage): boolean {
  return unpacked.includes(stage);
}

/**
 * True for the step that packs an order, also where it is sent at once. Nobody packs what is taken along, or what is
 * only being made.
 */
export function isPacking({ from, to }: { from: OrderStage; to: OrderStage }): boolean {
  return isUnpacked(from) && !isUnpacked(to) && orderStageFacts[to].progress === "awaited";
}

/** Says why an order is not marked as packed. */
export const needsParcelPicture = "Add a picture of the parcel first.";

import { canMove, statesOf } from "#app/platform/tables/moves.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { collectedKind, deliveryKinds, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import { type OrderStage, orderStageFacts, stageMoves } from "#app/shop/delivery/order-states.ts";

type StageWords = {
  /** A title for owner and shopper. */
  title: string;
  /** The words on the owner's button. */
  button: string;
  /** The sentence for the shopper. */
  news: string;
};

export const stageWords: Record<OrderStage, StageWords> = {
  placed: { title: "Placed", button: "Back to placed", news: "We have your order." },
  "in-production": { title: "In production", button: "Start production", news: "We are making your order." },
  made: { title: "Ready to pack", button: "Ready to pack", news: "Your order is ready to pack." },
  packed: { title: "Packed", button: "Mark as packed", news: "Your order is packed." },
  sent: { title: "Sent", button: "Mark as sent", news: "Your order is on its way." },
  "at-park": {
    title: "At the park",
    button: "Arrived at the park",
    news: "Your parcel is at the park. Go and pick it up.",
  },
  delivered: { title: "Delivered", button: "Mark as delivered", news: "Your order has been delivered." },
  ready: {
    title: "Ready for pick-up",
    button: "Ready for pick-up",
    news: "Your order is ready. Pick it up within seven days.",
  },
  collected: { title: "Picked up", button: "Mark as picked up", news: "You have picked up your order." },
  refused: { title: "Refused", button: "Mark as refused", news: "Your order was refused on delivery." },
  returned: { title: "Returned", button: "Mark as returned", news: "Your order was returned to us." },
  cancelled: { title: "Cancelled", button: "Cancel order", news: "Your order is cancelled." },
};

/** The sentence for the shopper about where an order is. */
export function newsOf({ stage, alteration }: { stage: OrderStage; alteration: string }): string {
  return stage === "in-production" && alteration !== "" ? "We are altering your order." : stageWords[stage].news;
}

export const orderStages = statesOf(stageMoves);

/** Orders of older versions have no kind. */
export function deliveryKindOf(order: { deliveryKind: DeliveryKind | null; wantsDelivery: boolean }): DeliveryKind {
  return order.deliveryKind ?? (order.wantsDelivery ? usualKind : collectedKind);
}

/** Says whether a rider brings the order to a door. */
export function goesToDoor(order: { deliveryKind: DeliveryKind | null; wantsDelivery: boolean }): boolean {
  return order.wantsDelivery && deliveryKinds[deliveryKindOf(order)].carrier === "rider";
}

const making = ["in-production", "made"] as const satisfies OrderStage[];

/**
 * How an order goes. `readyBy`: the day on which its items are made or here, null when they lie in the shop.
 * `promised`: says whether it is a pre-order.
 */
export type OrderWay = {
  deliveryKind: DeliveryKind | null;
  wantsDelivery: boolean;
  readyBy: string | null;
  promised?: Pick<DeliveryPromise, "isPreOrder"> | null | undefined;
};

/** The stages of an order when all goes well. */
export function usualStages({ readyBy, promised, ...order }: OrderWay): readonly OrderStage[] {
  const { stages } = deliveryKinds[deliveryKindOf(order)];
  if (readyBy === null) return stages;
  return [...stages.slice(0, 1), ...making.slice(promised?.isPreOrder ? 1 : 0), ...stages.slice(1)];
}

/** `next`: the usual step, undefined at the end; `others`: skipped or gone wrong. An alteration has its own page. */
export function stepsFrom({ stage, ...order }: OrderWay & { stage: OrderStage }): {
  next: OrderStage | undefined;
  others: OrderStage[];
} {
  const { failedStages } = deliveryKinds[deliveryKindOf(order)];
  const stages = usualStages(order);
  const at = stages.indexOf(stage);
  const next = at < 0 ? undefined : stages[at + 1];
  const isOther = (to: OrderStage) =>
    to !== next && !isAlteration({ from: stage, to }) && canMove(stageMoves, stage, to);
  const others = [...stages, ...failedStages].filter(isOther);
  return { next, others };
}

/** True for the step that brings an order back from its customer into the workroom. */
export function isAlteration({ from, to }: { from: OrderStage; to: OrderStage }): boolean {
  return to === "in-production" && isHandedOver(from);
}

/** True when nobody gets the order; the form then asks about its items. */
export function asksForPieces(stage: OrderStage): boolean {
  return orderStageFacts[stage].progress === "failed";
}

/** True when the order leaves our hands, so its money should be there. */
export function isHandedOver(stage: OrderStage): boolean {
  return orderStageFacts[stage].progress === "arrived";
}

/** Says that the order was given to its customer, on a button with what was paid in cash. */
export function handedOverWord(stage: OrderStage): string {
  return stage === "collected" ? "Handed over" : stageWords[stage].title;
}

/**
 * True when the order is on its way or with its shopper, not when returned. Owners who use no stages set the status
 * "success".
 */
export function hasLeftTheShop({ stage, status }: { stage: OrderStage; status: string }): boolean {
  if (asksForPieces(stage)) return false;
  return orderStageFacts[stage].hasLeft || status === "success";
}

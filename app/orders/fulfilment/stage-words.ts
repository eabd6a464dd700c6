import { collectedKind, deliveryKinds, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import { orderStageFacts } from "#app/platform/tables/stage-facts.ts";
import { canMove, type DeliveryKind, type OrderStage, stageMoves, statesOf } from "#app/platform/tables/states.ts";

type StageWords = {
  /** For owner and shopper. */
  title: string;
  /** The owner's button. */
  button: string;
  /** For the shopper. */
  news: string;
};

export const stageWords: Record<OrderStage, StageWords> = {
  placed: { title: "Placed", button: "Back to placed", news: "We have your order." },
  packed: { title: "Packed", button: "Mark as packed", news: "Your order is packed." },
  sent: { title: "Sent", button: "Mark as sent", news: "Your order is on its way." },
  "at-park": {
    title: "At the park",
    button: "It is at the park",
    news: "Your parcel is at the park. You can pick it up now.",
  },
  delivered: { title: "Delivered", button: "Mark as delivered", news: "Your order has been delivered." },
  ready: {
    title: "Ready for pick-up",
    button: "Ready for pick-up",
    news: "Your order is ready. Please pick it up within seven days.",
  },
  collected: { title: "Picked up", button: "Mark as collected", news: "You have picked up your order." },
  refused: { title: "Refused", button: "It was refused", news: "Your order was not accepted on delivery." },
  returned: { title: "Returned", button: "It came back", news: "Your order was returned to us." },
  cancelled: { title: "Cancelled", button: "Cancel the order", news: "Your order is cancelled." },
};

export const orderStages = statesOf(stageMoves);

/** Orders from before there were kinds. */
export function deliveryKindOf(order: { deliveryKind: DeliveryKind | null; wantsDelivery: boolean }): DeliveryKind {
  return order.deliveryKind ?? (order.wantsDelivery ? usualKind : collectedKind);
}

/** `next`: the usual step, undefined at the end; `others`: skipped or gone wrong. */
export function stepsFrom(
  stage: OrderStage,
  kind: DeliveryKind,
): { next: OrderStage | undefined; others: OrderStage[] } {
  const { stages, failedStages } = deliveryKinds[kind];
  const at = stages.indexOf(stage);
  const next = at < 0 ? undefined : stages[at + 1];
  const others = [...stages, ...failedStages].filter(to => to !== next && canMove(stageMoves, stage, to));
  return { next, others };
}

/** True when nobody gets the order; the form then asks about its items. */
export function asksForPieces(stage: OrderStage): boolean {
  return orderStageFacts[stage].progress === "failed";
}

/**
 * True when the order is on its way or with its shopper, not when returned. Owners who use no stages set the status
 * "success".
 */
export function hasLeftTheShop({ stage, status }: { stage: OrderStage; status: string }): boolean {
  if (asksForPieces(stage)) return false;
  return orderStageFacts[stage].hasLeft || status === "success";
}

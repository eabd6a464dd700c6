import { type CarriedBy, deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { deliveryKindOf, type OrderWay, stepsFrom } from "./stage-words.ts";

type SentOrder = OrderWay & { stage: OrderStage };

/** Who carries the order when sending it is the next step; undefined otherwise. */
export function carrierToName(order: SentOrder): CarriedBy | undefined {
  const { carrier } = deliveryKinds[deliveryKindOf(order)];
  return carrier !== "none" && stepsFrom(order).next === "sent" ? carrier : undefined;
}

import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { type CarriedBy, deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { deliveryKindOf, stepsFrom } from "./stage-words.ts";

type SentOrder = { stage: OrderStage; deliveryKind: DeliveryKind | null; wantsDelivery: boolean };

/** Who carries the order when sending it is the next step; undefined otherwise. */
export function carrierToName(order: SentOrder): CarriedBy | undefined {
  const kind = deliveryKindOf(order);
  const { carrier } = deliveryKinds[kind];
  return carrier !== "none" && stepsFrom(order.stage, kind).next === "sent" ? carrier : undefined;
}

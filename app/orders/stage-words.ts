import type { DeliveryKind, OrderStage } from "#app/tables/states.ts";

/** What each stage of an order is called towards shoppers. */
export const stageWords: Record<OrderStage, string> = {
  placed: "placed",
  packed: "packed",
  sent: "on its way",
  "at-park": "at the park",
  delivered: "delivered",
  ready: "ready to collect",
  collected: "collected",
  refused: "not accepted",
  returned: "back with us",
  cancelled: "cancelled",
};

/** The stages an order goes through when nothing comes in between, by how it reaches its receiver. */
export const usualStages: Record<DeliveryKind, readonly OrderStage[]> = {
  door: ["placed", "packed", "sent", "delivered"],
  park: ["placed", "packed", "sent", "at-park", "delivered"],
  pickup: ["placed", "packed", "ready", "collected"],
};

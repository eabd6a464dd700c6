import { type OrderStage, stageMoves, statesOf } from "./states.ts";

type OrderStageFacts = {
  /** Still to come to its shopper, with them, or with neither since something went wrong: then nothing is due. */
  progress: "awaited" | "arrived" | "failed";
  /** On its way to its shopper, or with them. */
  hasLeft: boolean;
};

/** What the rules ask of a stage; its words are `stageWords`. A new stage is a type error until it is here. */
export const orderStageFacts: Record<OrderStage, OrderStageFacts> = {
  placed: { progress: "awaited", hasLeft: false },
  packed: { progress: "awaited", hasLeft: false },
  sent: { progress: "awaited", hasLeft: true },
  "at-park": { progress: "awaited", hasLeft: true },
  delivered: { progress: "arrived", hasLeft: true },
  ready: { progress: "awaited", hasLeft: false },
  collected: { progress: "arrived", hasLeft: true },
  refused: { progress: "failed", hasLeft: false },
  returned: { progress: "failed", hasLeft: false },
  cancelled: { progress: "failed", hasLeft: false },
};

/** The stages whose facts meet a condition. */
export function stagesThat(isSo: (facts: OrderStageFacts) => boolean): OrderStage[] {
  return statesOf(stageMoves).filter(stage => isSo(orderStageFacts[stage]));
}

/** Of an order in one of these nothing is due, whatever came. Source: docs/architecture.md#data. */
export const failedStages = stagesThat(({ progress }) => progress === "failed");

/** Nothing more happens with an order in one of these by itself. */
export const overStages = stagesThat(({ progress }) => progress !== "awaited");

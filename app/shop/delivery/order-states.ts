import { type Moves, statesOf } from "#app/platform/tables/moves.ts";

/** Starts `submitted`; the owner sets the other two (`statusChoices`), in either direction. Source: spec, states. */
export const orderMoves = {
  submitted: ["pending", "success"],
  pending: ["success"],
  success: ["pending"],
} as const satisfies Moves;

export const statusChoices = ["pending", "success"] as const satisfies (keyof typeof orderMoves)[];

/**
 * The order's way, beside its status. Starts `placed`. What is made to order is in production first, and again where
 * its customer brings it back to be altered. A delivery is sent, a parcel by motor park waits there, a collection is
 * ready first. Undoing a mistaken step is no move. `packed` and `sent` set the status to pending, `delivered` and
 * `collected` to success.
 */
export const stageMoves = {
  placed: ["in-production", "made", "packed", "sent", "ready", "collected", "cancelled"],
  "in-production": ["made", "packed", "sent", "ready", "collected", "cancelled"],
  made: ["packed", "sent", "ready", "collected", "cancelled"],
  packed: ["sent", "ready", "collected", "cancelled"],
  sent: ["at-park", "delivered", "refused", "returned"],
  "at-park": ["delivered", "refused", "returned"],
  delivered: ["returned", "in-production"],
  ready: ["collected", "cancelled"],
  collected: ["returned", "in-production"],
  refused: ["returned", "sent"],
  returned: ["sent", "ready", "cancelled"],
  cancelled: [],
} as const satisfies Moves;

export type OrderStage = keyof typeof stageMoves;

type OrderStageFacts = {
  /** Whether the order is on the way, with the shopper, or neither because something failed; then nothing is due. */
  progress: "awaited" | "arrived" | "failed";
  /** True when the order is on its way to the shopper, or with them. */
  hasLeft: boolean;
};

/** Facts the rules need; its words are in `stageWords`. A new stage is a type error until it is here. */
export const orderStageFacts: Record<OrderStage, OrderStageFacts> = {
  placed: { progress: "awaited", hasLeft: false },
  "in-production": { progress: "awaited", hasLeft: false },
  made: { progress: "awaited", hasLeft: false },
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

export function stagesThat(isSo: (facts: OrderStageFacts) => boolean): OrderStage[] {
  return statesOf(stageMoves).filter(stage => isSo(orderStageFacts[stage]));
}

/** Orders in these stages owe nothing, whatever was paid. Source: docs/architecture.md#data. */
export const failedStages = stagesThat(({ progress }) => progress === "failed");

/** Stages in which items that are made to order are not made yet. */
export const stagesToMake = ["placed", "in-production"] as const satisfies OrderStage[];

export function isToMake(stage: OrderStage): boolean {
  return stagesToMake.some(one => one === stage);
}

/** Stages in which nothing more happens by itself. */
export const overStages = stagesThat(({ progress }) => progress !== "awaited");

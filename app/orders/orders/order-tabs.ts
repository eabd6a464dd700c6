import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { overStages } from "#app/shop/delivery/order-states.ts";

/** The parts of the order list, in their order; without one it shows all orders. */
export const orderTabs = ["to-pack", "to-send", "on-its-way", "done", "unpaid"] as const;

export type OrderTab = (typeof orderTabs)[number];

export const tabWords: Record<OrderTab, string> = {
  "to-pack": "To pack",
  "to-send": "To send",
  "on-its-way": "On its way",
  done: "Done",
  unpaid: "Unpaid",
};

/** Every stage is in one of these; "unpaid" goes by money. */
export const tabStages: Record<Exclude<OrderTab, "unpaid">, OrderStage[]> = {
  "to-pack": ["placed", "in-production", "made"],
  "to-send": ["packed"],
  "on-its-way": ["sent", "at-park", "ready"],
  done: overStages,
};

/** Tabs whose orders are counted. What is done only grows, so it is not. */
type CountedTab = Exclude<OrderTab, "done">;

/** Above it the count says "99+". */
export const mostCounted = 99;

export type TabCounts = Record<CountedTab, number>;

/** Which tab an order in this stage is in. */
export function tabOf(stage: OrderStage): Exclude<OrderTab, "unpaid"> {
  return (Object.keys(tabStages) as Exclude<OrderTab, "unpaid">[]).find(tab => tabStages[tab].includes(stage))!;
}

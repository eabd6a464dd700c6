/** The parts of the order list, in their order; without one it shows all orders. */
export const orderTabs = ["not-ready", "to-pack", "to-send", "on-its-way", "done", "unpaid"] as const;

export type OrderTab = (typeof orderTabs)[number];

export const tabWords: Record<OrderTab, string> = {
  "not-ready": "Not ready yet",
  "to-pack": "To pack",
  "to-send": "To send",
  "on-its-way": "On its way",
  done: "Done",
  unpaid: "Unpaid",
};

/** Tabs whose orders are counted. What is done only grows, so it is not. */
type CountedTab = Exclude<OrderTab, "done">;

/** Above it the count says "99+". */
export const mostCounted = 99;

export type TabCounts = Record<CountedTab, number>;

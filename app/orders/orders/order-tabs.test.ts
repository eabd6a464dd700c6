import { expect, test } from "vitest";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import { orderTabs, tabOf, tabStages } from "./order-tabs.ts";

test("each stage is in one tab", () => {
  const inTabs = Object.values(tabStages).flat();
  expect(inTabs.toSorted()).toEqual(orderStages.toSorted());
});

test("an order goes from tab to tab as it is handled", () => {
  const way = ["placed", "packed", "sent", "at-park", "delivered"] as const;
  expect(way.map(tabOf)).toEqual(["to-pack", "to-send", "on-its-way", "on-its-way", "done"]);
  expect(tabOf("ready")).toBe("on-its-way");
  expect(orderTabs).toContain(tabOf("cancelled"));
});

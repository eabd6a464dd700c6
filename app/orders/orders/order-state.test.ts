import { expect, test } from "vitest";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import { type MoneyFacts, orderMoney, orderWay } from "./order-state.ts";

const sums = { totalKobo: 1_000_000, receivedKobo: 1_000_000, dueKobo: 0, flags: [] } satisfies MoneyFacts;

test.each<[string | undefined, Partial<MoneyFacts>]>([
  ["Paid", {}],
  ["Paid", { receivedKobo: 1_200_000 }],
  ["Paid", { totalKobo: 0, receivedKobo: 0 }],
  ["Due", { receivedKobo: 0, dueKobo: 1_000_000 }],
  ["Part paid, ₦6,000.00 due", { receivedKobo: 400_000, dueKobo: 600_000 }],
  ["Part paid, ₦6,000.00 due", { receivedKobo: 400_000, dueKobo: 600_000, flags: ["partly-refunded"] }],
  ["Refunded", { flags: ["refunded"] }],
  ["Refunded", { receivedKobo: 400_000, dueKobo: 600_000, flags: ["refunded"] }],
  ["Part refunded", { flags: ["partly-refunded"] }],
  ["Part refunded", { flags: ["partly-refunded", "exchanged"] }],
  ["Exchanged", { flags: ["exchanged"] }],
  ["Reversed", { flags: ["money-taken-back", "partly-refunded"] }],
  ["Paid", { flags: ["late-no-stock"] }],
  // A cancelled or refused order owes nothing any more.
  [undefined, { receivedKobo: 0 }],
  ["Part paid", { receivedKobo: 400_000 }],
])("money is %j for %j", (words, changed) => {
  expect(orderMoney({ ...sums, ...changed })?.words).toBe(words);
});

test("each stage has its own word for the way", () => {
  const words = ["Placed", "In production", "Ready to pack", "Packed", "Sent", "At the park", "Delivered"];
  const others = ["Ready", "Picked up", "Refused", "Returned", "Cancelled"];
  expect(orderStages.map(stage => orderWay({ stage }).words)).toEqual([...words, ...others]);
});

test("items that are gone hide the way until the order has left or failed", () => {
  const words = (stage: "packed" | "sent" | "cancelled") => orderWay({ stage, flags: ["late-no-stock"] }).words;
  expect([words("packed"), words("sent"), words("cancelled")]).toEqual(["Items sold out", "Sent", "Cancelled"]);
});

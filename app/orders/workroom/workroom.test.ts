import { expect, test } from "vitest";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { type WorkroomOrder, whatToCut } from "./workroom.ts";

function order(stage: OrderStage, ...lines: [title: string, size: string, quantity: number][]): WorkroomOrder {
  const facts = {
    id: "0199a1b2",
    number: "SEW-2345",
    firstName: "Ada",
    readyBy: "2026-12-04",
    neededBy: null,
    note: "",
    isOwing: false,
  };
  const sold = { isOnlySize: false, color: "indigo", picture: null };
  const sewn = lines.map(([title, size, quantity], position) => ({ ...sold, position, title, size, quantity }));
  return { ...facts, stage, lines: sewn };
}

test("what to cut sums products and sizes of what is not made yet, what is needed first being first", () => {
  const orders = [
    order("in-production", ["Lace gown", "M", 1]),
    order("placed", ["Kaftan", "L", 2], ["Lace gown", "M", 3]),
    order("placed", ["Lace gown", "L", 1]),
    order("made", ["Lace gown", "M", 9]),
  ];
  expect(whatToCut(orders).map(({ title, size, count }) => [title, size, count])).toEqual([
    ["Lace gown", "M", 4],
    ["Kaftan", "L", 2],
    ["Lace gown", "L", 1],
  ]);
});

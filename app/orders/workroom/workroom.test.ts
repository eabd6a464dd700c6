import { expect, test } from "vitest";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { type WorkroomOrder, whatToCut } from "./workroom.ts";

type Sewn = [title: string, size: string, quantity: number, setName?: string];

type Facts = { stage?: OrderStage; day?: string; alteration?: string };

function order({ stage = "placed", day = "2026-12-04", alteration = "" }: Facts, ...lines: Sewn[]) {
  const facts = {
    id: "0199a1b2",
    number: "SEW-2345",
    firstName: "Ada",
    neededBy: null,
    note: "",
    ownCloth: "",
    alteration,
    isOwing: false,
  };
  const sold = { isOnlySize: false, color: "indigo", picture: null };
  const sewn = lines.map(([title, size, quantity, setName = null], position) => {
    return { ...sold, position, title, size, quantity, setName };
  });
  return { ...facts, readyBy: day, stage, lines: sewn, stylePictures: [] } satisfies WorkroomOrder;
}

test("what to cut leaves out what is only altered", () => {
  expect(whatToCut([order({ stage: "in-production", alteration: "Shorten it" }, ["Lace gown", "M", 1])])).toEqual([]);
});

test("what was measured is not said to be without measurements once its product asks for none", () => {
  const measured = order({}, ["Lace gown", "M", 1]);
  const body = { name: "Mum", unit: "in" as const, measures: [] };
  const lines = measured.lines.map(line => ({ ...line, measures: [body] }));
  const sets = whatToCut([order({}, ["Straw bag", "One", 1]), { ...measured, lines }]);
  expect(sets.map(({ setName }) => setName)).toEqual(["Other measurements", ""]);
});

test("what to cut sums products and sizes of what is not made yet, what is needed first being first", () => {
  const orders = [
    order({ stage: "in-production" }, ["Lace gown", "M", 1]),
    order({}, ["Kaftan", "L", 2], ["Lace gown", "M", 3]),
    order({}, ["Lace gown", "L", 1]),
    order({ stage: "made" }, ["Lace gown", "M", 9]),
  ];
  const [set, ...others] = whatToCut(orders);
  expect(others).toEqual([]);
  expect(set!.rows.map(({ title, size, count }) => [title, size, count])).toEqual([
    ["Lace gown", "M", 4],
    ["Kaftan", "L", 2],
    ["Lace gown", "L", 1],
  ]);
});

test("what to cut says by which days how many, apart for each set of measurements", () => {
  const later = { day: "2026-12-20" };
  const orders = [
    order({}, ["Straw bag", "One", 1], ["Lace gown", "M", 1, "Gown"]),
    order({}, ["Lace gown", "M", 1, "Gown"]),
    order(later, ["Lace gown", "M", 2, "Gown"], ["Agbada", "L", 1, "Kaftan or senator"]),
  ];
  const cut = whatToCut(orders).map(({ setName, rows }) => [setName, rows.map(({ title, days }) => [title, days])]);
  const first = { day: "2026-12-04", count: 1 };
  expect(cut).toEqual([
    [
      "Gown",
      [
        [
          "Lace gown",
          [
            { ...first, count: 2 },
            { day: "2026-12-20", count: 2 },
          ],
        ],
      ],
    ],
    ["Kaftan or senator", [["Agbada", [{ day: "2026-12-20", count: 1 }]]]],
    ["", [["Straw bag", [first]]]],
  ]);
});

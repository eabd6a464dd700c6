import { expect, test } from "vitest";
import { type FlaggedOrder, orderWarning, piecesToPack } from "./order-flags.ts";

const lines = [
  { position: 0, title: "Ankara wrap dress", size: "M", quantity: 2 },
  { position: 1, title: "Gele", size: "L", quantity: 1 },
];
const order = (differences: Partial<FlaggedOrder>): FlaggedOrder => ({
  stage: "packed",
  flags: [],
  withheld: [],
  lines,
  ...differences,
});
const packed = (one: FlaggedOrder) => lines.map(line => piecesToPack(one, line));

test("an order without flags is packed whole, without a warning", () => {
  expect(orderWarning(order({}))).toBeUndefined();
  expect(packed(order({}))).toEqual([2, 1]);
});

test.each(["refunded", "money-taken-back", "late-no-stock"] as const)(
  "nothing is packed of an order that is %s",
  flag => {
    const held = order({ flags: [flag], withheld: [{ position: 0, count: 1 }] });
    expect(orderWarning(held)).toMatchObject({ title: "Don't send" });
    expect(packed(held)).toEqual([0, 0]);
  },
);

test("refunded pieces of an order stay in the shop, and the slip names them", () => {
  const part = order({ flags: ["partly-refunded"], withheld: [{ position: 0, count: 1 }] });
  expect(orderWarning(part)).toMatchObject({
    title: "Don't send all items",
    reasons: [expect.stringContaining("1 × Ankara wrap dress (M)")],
    needsAttention: false,
  });
  expect(packed(part)).toEqual([1, 1]);
});

test("a refund of an amount without items shows no warning, because all items are sent", () => {
  const part = order({ flags: ["partly-refunded"] });
  expect(orderWarning(part)).toBeUndefined();
  expect(packed(part)).toEqual([2, 1]);
});

test("an order with every piece refunded is not sent, though its delivery fee is kept", () => {
  const all = order({
    flags: ["partly-refunded"],
    withheld: [
      { position: 0, count: 2 },
      { position: 1, count: 1 },
    ],
  });
  expect(orderWarning(all)).toMatchObject({ title: "Don't send" });
  expect(packed(all)).toEqual([0, 0]);
});

test("an order that is no longer to be sent shows no warning about sending; a reversed payment stays one", () => {
  for (const stage of ["delivered", "collected", "refused", "returned", "cancelled"] as const) {
    for (const flag of ["refunded", "late-no-stock", "partly-refunded", "exchanged"] as const) {
      expect(orderWarning(order({ stage, flags: [flag], withheld: [{ position: 0, count: 1 }] }))).toBeUndefined();
    }
    expect(orderWarning(order({ stage, flags: ["money-taken-back"] }))).toMatchObject({ title: "Payment reversed" });
  }
});

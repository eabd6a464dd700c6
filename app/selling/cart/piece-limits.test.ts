import { expect, test } from "vitest";
import { maxKobo } from "#app/lib/money.ts";
import { piecesProblem, sizeProblem, sumsProblem } from "./piece-limits.ts";

const limits = { ofSize: 10, ofOrder: 30, parkGoodsMostKobo: 5_000_000, leftShownAt: 5 };
const cart = (...quantities: number[]) => quantities.map(quantity => ({ quantity }));

test.each([
  [10, null, undefined],
  [11, null, { kind: "over-limit", most: 10 }],
  [3, 3, undefined],
  [4, 3, { kind: "too-many", left: 3 }],
  [11, 3, { kind: "too-many", left: 3 }],
  [9, 8, { kind: "too-many", left: undefined }],
] as const)("%i pieces of a size with %s left", (quantity, available, problem) => {
  expect(sizeProblem({ quantity, available }, limits)).toEqual(problem);
});

test("a refusal tells no number where the owner shows none", () => {
  const problem = sizeProblem({ quantity: 4, available: 3 }, { ...limits, leftShownAt: 0 });
  expect(problem).toEqual({ kind: "too-many", left: undefined });
});

test("all pieces together have a limit of their own", () => {
  expect(piecesProblem(cart(10, 10, 10), limits)).toBeUndefined();
  expect(piecesProblem(cart(10, 10, 10, 1), limits)).toEqual({ kind: "too-many-pieces", most: 30 });
});

test.each([
  [5_000_001, 0, false, undefined],
  [5_000_000, 300_000, true, undefined],
  [5_000_001, 0, true, { kind: "park-goods", mostKobo: 5_000_000 }],
  [0, 0, false, { kind: "nothing-to-pay" }],
  [0, 350_000, false, undefined],
  [maxKobo, 0, false, undefined],
  [maxKobo, 1, false, { kind: "total-too-large" }],
] as const)("goods of %i kobo, a fee of %i, by park: %s", (subtotalKobo, feeKobo, isByPark, problem) => {
  expect(sumsProblem({ subtotalKobo, feeKobo, isByPark }, limits)).toEqual(problem);
});

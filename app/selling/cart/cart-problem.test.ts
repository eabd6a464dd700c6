import { expect, test } from "vitest";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { sampleRate } from "#test/samples/sample-rates.ts";
import { addLine, type CartLine, emptyCart } from "./cart.ts";
import { cartProblem, lineSizeProblem, lineTooMany } from "./cart-problem.ts";

const limits = { ofSize: 10, ofOrder: 30, parkGoodsMostKobo: 2_000_000, leftShownAt: 5 };
const park = sampleRate({ kind: "park", feeKobo: 100_000 });
const door = sampleRate({ feeKobo: 100_000 });

function lineOf(changes: Partial<CartLine> = {}, left?: number): CartLine {
  const size = { size: "M", isSoldOut: false, ...(left !== undefined && { left }) };
  const [line] = addLine(emptyCart, sampleProduct({ sizes: [size] }), "M").cart.lines;
  return { ...line!, ...changes };
}

const problemOf = (line: CartLine, subtotalKobo: number, rate?: typeof park) =>
  cartProblem({ lines: [line], subtotalKobo }, { rate, limits });

test("goods over the limit for the chosen motor park get the checkout's message", () => {
  const words = "We send orders of up to ₦20,000.00 by motor park. Choose another delivery method or order less.";
  expect(problemOf(lineOf(), 2_000_001, park)).toBe(words);
  expect(problemOf(lineOf(), 2_000_000, park)).toBeUndefined();
  expect(problemOf(lineOf(), 2_000_001, door)).toBeUndefined();
  expect(problemOf(lineOf(), 2_000_001)).toBeUndefined();
});

test("too few pieces left are reported before the owner's limits, and unavailable items before both", () => {
  const many = { quantity: 11 };
  expect(problemOf(lineOf(many, 3), 1)).toContain("The marked items have less stock");
  expect(problemOf(lineOf(many), 1)).toContain("Limit: 10 per size");
  expect(problemOf(lineOf({ quantity: 3 }, 3), 1)).toBeUndefined();
  expect(problemOf(lineOf({ ...many, isGone: true }, 3), 1)).toContain("One item in your cart can't be bought.");
});

test("a cart with nothing to pay says so", () => {
  expect(problemOf(lineOf(), 0)).toBe("Your cart has nothing to pay for.");
});

test("a quantity that the shop called too many is refused without a number, and one less is allowed", () => {
  const line = lineOf();
  const told = { ...line, sizes: [{ size: "M", isSoldOut: false, tooMany: 6 }] };
  expect(lineSizeProblem({ ...told, quantity: 6 }, limits)).toEqual({ kind: "too-many", left: undefined });
  expect(lineSizeProblem({ ...told, quantity: 5 }, limits)).toBeUndefined();
  expect([lineTooMany(told), lineTooMany(lineOf({}, 3)), lineTooMany(line)]).toEqual([6, 4, Infinity]);
  expect(problemOf({ ...told, quantity: 6 }, 1)).toContain("The marked items have less stock");
});

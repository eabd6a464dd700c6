import { expect, test } from "vitest";
import { overLimit, overLimitWords } from "./piece-limits.ts";

const limits = { ofSize: 10, ofOrder: 30 };
const cart = (...quantities: number[]) => quantities.map(quantity => ({ quantity }));

test("a cart is beyond the limits by one size, or by all its pieces together", () => {
  expect(overLimit(cart(10, 10, 10), limits)).toBeUndefined();
  expect(overLimit(cart(11), limits)).toBe(overLimitWords.ofSize(10));
  expect(overLimit(cart(10, 10, 10, 1), limits)).toBe(overLimitWords.ofOrder(30));
});

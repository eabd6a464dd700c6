import { expect, test } from "vitest";
import { median, medianRatio, percentile } from "./median.ts";

test("the median is the middle one by size, or lies between the two in the middle", () => {
  expect(median([10, 2, 9])).toBe(9);
  expect(median([10, 2, 9, 3])).toBe(6);
  expect(median([])).toBeNaN();
});

test("99 of 100 are at or below the 99th percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.99)).toBeNaN();
});

test("a ratio is taken pair by pair, so that a slow moment of the machine that both met does not count", () => {
  expect(medianRatio([60, 6, 65], [100, 10, 100])).toBeCloseTo(0.6);
});

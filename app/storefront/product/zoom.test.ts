import { expect, test } from "vitest";
import { fitted, moveBy, zoomAt } from "./zoom.ts";

const box = { width: 300, height: 400 };

test("the point under the finger stays there when a picture is enlarged or made smaller", () => {
  const enlarged = zoomAt(fitted, 2, { x: 50, y: -80 }, box);
  expect(enlarged).toEqual({ scale: 2, x: -50, y: 80 });
  expect(zoomAt(enlarged, 0.5, { x: 50, y: -80 }, box)).toEqual(fitted);
});

test("a picture is enlarged four times at most, and never smaller than its box", () => {
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, box).scale).toBe(4);
  expect(zoomAt(fitted, 0.1, { x: 90, y: 90 }, box)).toEqual(fitted);
});

test("an enlarged picture moves as far as its edge, and one that fits does not move", () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 1_000, y: -1_000 }, box)).toEqual({ scale: 2, x: 150, y: -200 });
  expect(moveBy(fitted, { x: 40, y: 40 }, box)).toEqual(fitted);
});

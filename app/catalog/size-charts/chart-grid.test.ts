import { expect, test } from "vitest";
import { gridOf } from "./chart-grid.ts";

test.each([
  [
    ["UK 8", "UK 10"],
    ["Bust", "Waist", "Hips"],
  ],
  [
    ["Waist 28", "Waist 30"],
    ["Waist", "Hips", "Inseam"],
  ],
  [["W30/L32"], ["Waist", "Hips", "Inseam"]],
  [["Collar 15½"], ["Collar", "Chest", "Sleeve"]],
  [["EU 42"], ["Foot length"]],
  [
    ["M", "Waist 30"],
    ["Bust", "Waist", "Hips"],
  ],
  [[], ["Bust", "Waist", "Hips"]],
])("a new chart for %j begins with %j", (sizes, measures) => {
  expect(gridOf(undefined, sizes).measures).toEqual(measures);
});

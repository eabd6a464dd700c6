import { expect, test } from "vitest";
import { goalsTable, isMet } from "./goals.ts";

test("a goal is met at its edge, and missed beyond it", () => {
  expect(isMet({ name: "rate", value: 60, unit: "%", atLeast: 60 })).toBe(true);
  expect(isMet({ name: "rate", value: 59.4, unit: "%", atLeast: 60 })).toBe(false);
  expect(isMet({ name: "p99", value: 2.004, unit: "×", atMost: 2 })).toBe(true);
  expect(isMet({ name: "p99", value: 2.01, unit: "×", atMost: 2 })).toBe(false);
});

test("what could not be measured is missed", () => {
  expect(isMet({ name: "memory", value: NaN, unit: "MB", atMost: 300 })).toBe(false);
});

test("the table says what was measured, what was wanted, and whether that is so", () => {
  const table = goalsTable([
    { name: "pages kept", value: 61.8, unit: "%", atLeast: 60 },
    { name: "layout shift", value: 0.031, unit: "points", atMost: 0 },
  ]);
  expect(table.split("\n")).toEqual([
    "goal             measured      wanted        ",
    "------------  -----------  ----------  ------",
    "pages kept           62 %      ≥ 60 %     met",
    "layout shift  0.03 points  ≤ 0 points  missed",
  ]);
});

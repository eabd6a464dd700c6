import { expect, test } from "vitest";
import { closedDaysOf, promisedDays } from "./working-days.ts";

const days = (from: number, to: number, now: string, closed = "") =>
  promisedDays({ from, to }, { now: new Date(now), closedDays: closedDaysOf(closed) });

test.each([
  // 23 November 2026 is a Monday.
  ["in the morning", "2026-11-23T11:59:59+01:00", { from: "2026-11-24", to: "2026-11-25" }],
  ["from noon on it counts from tomorrow", "2026-11-23T12:00:00+01:00", { from: "2026-11-25", to: "2026-11-26" }],
  ["a Sunday is no working day", "2026-11-21T09:00:00+01:00", { from: "2026-11-23", to: "2026-11-24" }],
  ["an order of a Sunday counts from Monday", "2026-11-22T09:00:00+01:00", { from: "2026-11-24", to: "2026-11-25" }],
  ["midnight is Lagos's, not London's", "2026-11-22T23:30:00Z", { from: "2026-11-24", to: "2026-11-25" }],
])("%s", (_name, now, expected) => {
  expect(days(1, 2, now)).toEqual(expected);
});

test("closed days and a Sunday among them are not counted", () => {
  expect(days(1, 3, "2026-12-24T09:00:00+01:00", "2026-12-25,2026-12-26,2026-12-28")).toEqual({
    from: "2026-12-29",
    to: "2026-12-31",
  });
});

test("zero days mean the same day, or the next open one", () => {
  expect(days(0, 0, "2026-11-23T09:00:00+01:00")).toEqual({ from: "2026-11-23", to: "2026-11-23" });
  expect(days(0, 0, "2026-11-21T15:00:00+01:00")).toEqual({ from: "2026-11-23", to: "2026-11-23" });
});

test("a shop closed every day for years still promises dates", () => {
  const years = Array.from({ length: 900 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  ).join(",");
  expect(days(1, 2, "2026-03-02T09:00:00+01:00", years)).toEqual({ from: "2026-03-03", to: "2026-03-04" });
});

import { expect, test } from "vitest";
import { closedDaysOf, promisedDays, readyDay } from "./working-days.ts";

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

const at = (now: string, wait: object, closed = "") => ({
  now: new Date(now),
  closedDays: closedDaysOf(closed),
  ...wait,
});

test("what is made and what comes later is there on the later of both days, and delivery days begin then", () => {
  const monday = "2026-11-23T09:00:00+01:00";
  const both = { readyDays: 5, readyOn: "2026-12-11" };
  expect(readyDay(at(monday, both))).toBe("2026-12-11");
  expect(readyDay(at(monday, { ...both, readyDays: 30 }))).toBe("2026-12-28");
  expect(promisedDays({ from: 1, to: 2 }, at(monday, { readyOn: "2026-12-11" }))).toEqual({
    from: "2026-12-12",
    to: "2026-12-14",
  });
});

test("what comes on a closed day is there on the next open one, and what was to be here by now is there today", () => {
  expect(readyDay(at("2026-11-23T09:00:00+01:00", { readyOn: "2026-12-13" }, "2026-12-14"))).toBe("2026-12-15");
  expect(readyDay(at("2026-11-23T13:00:00+01:00", { readyOn: "2026-11-01" }))).toBe("2026-11-24");
  expect(readyDay(at("2026-11-23T09:00:00+01:00", {}))).toBeUndefined();
});

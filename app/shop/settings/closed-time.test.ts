import { expect, test } from "vitest";
import { allClosedDays, closedTimeOf } from "./closed-time.ts";

const settings = { closedFrom: "2026-12-24", closedUntil: "2026-12-28", closedWords: "We are in Enugu." };
const at = (instant: string) => closedTimeOf(settings, new Date(instant));

test("a shop is closed from the first midnight in Nigeria until the last", () => {
  expect(at("2026-12-23T23:59:59+01:00")).toBeUndefined();
  expect(at("2026-12-24T00:00:00+01:00")).toEqual({ until: "2026-12-28", words: "We are in Enugu." });
  expect(at("2026-12-27T23:59:59+01:00")).toBeDefined();
  expect(at("2026-12-28T00:00:00+01:00")).toBeUndefined();
});

test("without dates a shop is open", () => {
  expect(closedTimeOf({ closedFrom: "", closedUntil: "", closedWords: "" }, new Date())).toBeUndefined();
});

test("nothing is sent on single closed days and during a closed time", () => {
  expect(allClosedDays({ ...settings, closedDays: "2026-10-01" })).toBe(
    "2026-10-01,2026-12-24,2026-12-25,2026-12-26,2026-12-27",
  );
  expect(allClosedDays({ closedDays: "", closedFrom: "", closedUntil: "" })).toBe("");
});

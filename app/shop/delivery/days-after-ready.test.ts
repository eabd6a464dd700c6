import { expect, test } from "vitest";
import { daysAfterReady } from "./working-days.ts";

const none = new Set<string>();
const days = { from: "2026-12-05", to: "2026-12-08" };

test("arrival stays as many working days after the new day as it was after the first", () => {
  expect(daysAfterReady(days, { from: "2026-12-04", to: "2026-12-11" }, none)).toEqual({
    from: "2026-12-12",
    to: "2026-12-15",
  });
  expect(daysAfterReady(days, { from: "2026-12-04", to: "2026-12-04" }, none)).toEqual(days);
});

test("Sundays and closed days are passed over on both sides", () => {
  const closed = new Set(["2026-12-07", "2026-12-25", "2026-12-26"]);
  expect(daysAfterReady(days, { from: "2026-12-04", to: "2026-12-24" }, closed)).toEqual({
    from: "2026-12-28",
    to: "2026-12-29",
  });
});

test("what arrives on the day it is ready does so on the new one too, also a Sunday", () => {
  const same = { from: "2026-12-04", to: "2026-12-04" };
  expect(daysAfterReady(same, { from: "2026-12-04", to: "2026-12-13" }, none)).toEqual({
    from: "2026-12-13",
    to: "2026-12-13",
  });
});

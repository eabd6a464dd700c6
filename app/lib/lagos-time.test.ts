import { expect, test } from "vitest";
import {
  formatLagosDay,
  formatLagosTime,
  lagosDayAfter,
  lagosDayOf,
  lagosDayRange,
  lagosFileTime,
} from "./lagos-time.ts";

test("an instant is shown an hour ahead of UTC, the whole year round", () => {
  expect(formatLagosTime(new Date("2026-11-20T19:17:00Z"))).toBe("20 Nov 2026, 20:17");
  expect(formatLagosTime(new Date("2026-06-30T23:30:00Z"))).toBe("1 Jul 2026, 00:30");
});

test("a day begins an hour earlier than in UTC", () => {
  expect(lagosDayOf(new Date("2026-11-20T22:59:59.999Z"))).toBe("2026-11-20");
  expect(lagosDayOf(new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
  expect(lagosDayRange("2026-11-21")).toEqual({
    from: new Date("2026-11-20T23:00:00Z"),
    to: new Date("2026-11-21T23:00:00Z"),
  });
  expect(lagosDayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(lagosDayAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(formatLagosDay("2026-11-20")).toBe("20 Nov 2026");
});

test("a time in a file is in Nigerian time and says its zone", () => {
  expect(lagosFileTime(new Date("2026-11-19T23:00:00Z"))).toBe("2026-11-20 00:00:00 +0100");
});

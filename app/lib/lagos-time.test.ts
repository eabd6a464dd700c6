import { expect, test } from "vitest";
import { formatLagosTime } from "./lagos-time.ts";

test("an instant is shown an hour ahead of UTC, the whole year round", () => {
  expect(formatLagosTime(new Date("2026-11-20T19:17:00Z"))).toBe("20 Nov 2026, 20:17");
  expect(formatLagosTime(new Date("2026-06-30T23:30:00Z"))).toBe("1 Jul 2026, 00:30");
});

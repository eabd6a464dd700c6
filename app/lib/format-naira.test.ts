import { afterEach, expect, test } from "vitest";
import { formatNaira, leaveOutZeroKobo } from "./money.ts";

afterEach(() => leaveOutZeroKobo(false));

test("naira have two decimals until the owner leaves out zero kobo, and kobo are never lost", () => {
  expect([7_850_000, 1_250_050, 0].map(formatNaira)).toEqual(["₦78,500.00", "₦12,500.50", "₦0.00"]);
  leaveOutZeroKobo(true);
  expect([7_850_000, 1_250_050, 0, -500_00, 5].map(formatNaira)).toEqual([
    "₦78,500",
    "₦12,500.50",
    "₦0",
    "-₦500",
    "₦0.05",
  ]);
});

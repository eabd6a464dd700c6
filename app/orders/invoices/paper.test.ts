import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxKobo, taxIncludedIn } from "#app/lib/money.ts";
import { buyerOpenUntil, vatRateAt } from "./paper.ts";
import { paperNumber } from "./paper-number.ts";

describe("the VAT included in a price", () => {
  test.each([
    ["nothing", 0, 0],
    ["₦12,500.00", 12_500_00, 872_09],
    ["₦10,750.00, which is exact", 10_750_00, 750_00],
    ["the least with a kobo", 8, 1],
    ["one too little for it", 7, 0],
    ["₦0.43, which is exact", 43, 3],
    ["the most there is", maxKobo, 6_976_744_186],
  ])("of %s", (_, grossKobo, shareKobo) => {
    expect(taxIncludedIn(grossKobo, 750)).toBe(shareKobo);
  });

  test("is rounded half up for every rate, exactly as with big integers", () => {
    // Half of an odd sum is half a kobo.
    expect([1, 3, 5].map(kobo => taxIncludedIn(kobo, 10_000))).toEqual([1, 2, 3]);
    const anyKobo = fc.integer({ min: 0, max: maxKobo });
    const anyRate = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(anyKobo, anyRate, (gross, rate) => {
        const share = taxIncludedIn(gross, rate);
        const [part, whole] = [BigInt(gross) * BigInt(rate), BigInt(10_000 + rate)];
        expect(BigInt(share)).toBe((2n * part + whole) / (2n * whole));
        expect(share).toBeLessThanOrEqual(gross);
      }),
    );
  });

  test("of parts added up differs from that of their sum by at most one kobo for each part", () => {
    const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(parts, sums => {
        const whole = taxIncludedIn(
          sums.reduce((sum, one) => sum + one, 0),
          750,
        );
        const inParts = sums.reduce((sum, one) => sum + taxIncludedIn(one, 750), 0);
        expect(Math.abs(whole - inParts)).toBeLessThanOrEqual(sums.length);
      }),
    );
  });
});

test("a VAT rate applies from its first day in Nigeria", () => {
  expect(vatRateAt(new Date("2020-01-31T22:59:59Z"))).toBeUndefined();
  expect(vatRateAt(new Date("2020-01-31T23:00:00Z"))).toBe(750);
  expect(vatRateAt(new Date("2026-11-20T12:00:00Z"))).toBe(750);
});

test("a number has at least six digits", () => {
  expect(paperNumber({ year: 2026, number: 123 })).toBe("2026-000123");
  expect(paperNumber({ year: 2026, number: 1_234_567 })).toBe("2026-1234567");
});

test("the buyer's company may be given until the end of the fourteenth day after the order in Nigeria", () => {
  const ordered = new Date("2026-11-01T12:00:00Z");
  expect(buyerOpenUntil(ordered, new Date("2026-11-15T22:59:59Z"))).toBe("2026-11-15");
  expect(buyerOpenUntil(ordered, new Date("2026-11-15T23:00:00Z"))).toBeUndefined();
});

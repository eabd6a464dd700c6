import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxQuantity } from "#app/catalog/sizes/size.ts";
import { discountedPieces, spreadDiscount } from "#app/money/discounts/spread-discount.ts";
import { formatNaira, koboFromNairaText, maxKobo, nairaDecimal, sumKobo, timesQuantity } from "./money.ts";

const anyKobo = fc.integer({ min: 0, max: maxKobo });

/** Writes the expected text by integers only. */
function expectedNaira(amountKobo: number): string {
  const [whole, kobo] = [BigInt(amountKobo) / 100n, BigInt(amountKobo) % 100n];
  return `₦${String(whole).replaceAll(/\B(?=(?:\d{3})+$)/gu, ",")}.${String(kobo).padStart(2, "0")}`;
}

describe("an amount in kobo", () => {
  test("is shown as naira to the kobo, for any amount", () => {
    fc.assert(fc.property(anyKobo, amountKobo => formatNaira(amountKobo) === expectedNaira(amountKobo)));
    expect(formatNaira(1_250_050)).toBe("₦12,500.50");
    expect(formatNaira(5)).toBe("₦0.05");
    expect(formatNaira(maxKobo)).toBe("₦1,000,000,000.00");
  });

  test("is read back from every notation", () => {
    const ways = [
      formatNaira,
      nairaDecimal,
      (amountKobo: number) => formatNaira(amountKobo).replaceAll(",", " "),
      (amountKobo: number) => formatNaira(amountKobo).replaceAll(",", "\u00A0"),
      (amountKobo: number) => `  NGN ${nairaDecimal(amountKobo)} `,
      (amountKobo: number) => `n${nairaDecimal(amountKobo)}`,
      (amountKobo: number) => `${nairaDecimal(amountKobo)} NGN`,
      (amountKobo: number) => `${formatNaira(amountKobo).slice(1)}₦ `,
      (amountKobo: number) => `${nairaDecimal(amountKobo)} naira`,
    ];
    fc.assert(
      fc.property(anyKobo, fc.constantFrom(...ways), (amountKobo, write) => {
        expect(koboFromNairaText(write(amountKobo))).toBe(amountKobo);
      }),
    );
  });

  test("in whole naira or with one decimal is read exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), whole => {
        expect(koboFromNairaText(String(whole))).toBe(Number(`${whole}00`));
      }),
    );
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(9), (whole, tenth) => {
        expect(koboFromNairaText(`${whole}.${tenth}`)).toBe(Number(`${whole}${tenth}0`));
      }),
    );
  });
});

describe("text that may be a price", () => {
  test.each([
    ["5,000 NGN", 500_000],
    ["NGN 5,000", 500_000],
    ["NGN5,000.50", 500_050],
    ["N5,000", 500_000],
    ["₦5,000.00", 500_000],
    ["₦ 5 000", 500_000],
    ["5000ngn", 500_000],
    ["5,000 ₦", 500_000],
    ["\u00a05,000\u00a0NGN", 500_000],
    ["5,000 Naira", 500_000],
  ])("%j is %i kobo", (text, amountKobo) => expect(koboFromNairaText(text)).toBe(amountKobo));

  const priceLike = fc.stringMatching(/^[₦N ]{0,2}[-+]?[\d., ]{0,20}[eE%]?\d{0,3}$/u);

  test("is an exact amount within bounds, or no amount at all", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), priceLike), text => {
        const amountKobo = koboFromNairaText(text);
        if (amountKobo === undefined) return;
        expect(Number.isSafeInteger(amountKobo) && amountKobo >= 0 && amountKobo <= maxKobo).toBe(true);
        // The same digits, apart from grouping, leading zeros and missing kobo.
        const [whole = "", kobo = ""] = text.replaceAll(/[^\d.]/gu, "").split(".");
        expect(amountKobo).toBe(Number(BigInt(whole || "0") * 100n + BigInt(kobo.padEnd(2, "0"))));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    "",
    "-1",
    "+1",
    "1.234",
    "12,50",
    "1,0000",
    "1.2.3",
    "1e3",
    "twelve",
    "0x10",
    "1000000000.01",
    "9".repeat(40),
    "NGN",
    "NGN 5,000 NGN",
    "5,000 USD",
    "$5,000",
  ])("%j is no amount", text => expect(koboFromNairaText(text)).toBeUndefined());
});

describe("sums", () => {
  test("are exact, in any order and any grouping", () => {
    const many = fc.array(anyKobo, { maxLength: 200 });
    fc.assert(
      fc.property(many, many, (some, others) => {
        const exact = [...some, ...others].reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(BigInt(sumKobo([...some, ...others]))).toBe(exact);
        expect(sumKobo([sumKobo(some), sumKobo(others)])).toBe(sumKobo([...others, ...some]));
      }),
    );
  });

  test("of the largest allowed quantity are exact too", () => {
    fc.assert(
      fc.property(anyKobo, fc.integer({ min: 1, max: maxQuantity }), (priceKobo, quantity) => {
        const exact = BigInt(priceKobo) * BigInt(quantity);
        expect(BigInt(timesQuantity(priceKobo, quantity))).toBe(exact);
        expect(timesQuantity(priceKobo, quantity)).toBe(sumKobo(Array.from({ length: quantity }, () => priceKobo)));
      }),
    );
  });
});

describe("a discount", () => {
  test("of ₦1,950.00 on ₦9,999.00 and ₦3,000.00 is ₦1,499.97 and ₦450.03", () => {
    expect(spreadDiscount(195_000, [999_900, 300_000])).toEqual([149_997, 45_003]);
  });

  test("is spread to the kobo, never more than a line costs", () => {
    const sums = fc.array(anyKobo, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(sums, fc.nat({ max: 1_000 }), (costs, part) => {
        const discountKobo = Number((BigInt(sumKobo(costs)) * BigInt(part)) / 1_000n);
        const shares = spreadDiscount(discountKobo, costs);
        expect(sumKobo(shares)).toBe(discountKobo);
        for (const [n, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(costs[n]!);
        }
      }),
    );
  });

  test("of a line lowers the price of its pieces by its amount, in any split of the refunds", () => {
    const line = fc.record({ priceKobo: fc.nat({ max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(line, fc.nat({ max: 1_000 }), fc.nat(), ({ priceKobo, quantity }, part, cut) => {
        const discountKobo = Number((BigInt(priceKobo) * BigInt(quantity) * BigInt(part)) / 1_000n);
        const facts = { priceKobo, quantity, discountKobo };
        const first = cut % (quantity + 1);
        const paid = [
          discountedPieces(facts, { earlier: 0, count: first }),
          discountedPieces(facts, { earlier: first, count: quantity - first }),
        ];
        expect(sumKobo(paid)).toBe(timesQuantity(priceKobo, quantity) - discountKobo);
      }),
    );
  });
});

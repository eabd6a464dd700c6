import { array, assert, boolean, integer, nat, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOf, sumKobo } from "#app/lib/money.ts";
import { chooseDiscounts } from "./choose-discounts.ts";
import type { Discount, DiscountTerms } from "./discount.ts";
import { discountedPieces } from "./spread-discount.ts";

const anything: DiscountTerms = {
  code: null,
  title: "Sale",
  kind: "percent",
  percentBp: null,
  amountKobo: null,
  withoutSale: false,
  minimumKobo: null,
  isFirstOrder: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  categoryIds: [],
  productIds: [],
  collectionIds: [],
};

function off(terms: Partial<Discount>): Discount {
  return { ...anything, pausedAt: null, id: terms.code ?? terms.title ?? "one", ...terms };
}

function order(linesKobo: number[], discounts: Discount[], feeOf: (goodsKobo: number) => number = () => 0) {
  return chooseDiscounts(
    { linesKobo, feeOf },
    discounts.map(discount => ({ discount, sumsKobo: linesKobo })),
  );
}

describe("the arithmetic", () => {
  test.for([
    [1_299_900, 1500, 195_000],
    [1_299_900, 1, 200],
    [100, 1500, 100],
    [1_000_000, 1500, 150_000],
    [1_000_001, 1500, 150_100],
    [99_999_999_999, 10_000, 99_999_999_999],
    [0, 1500, 0],
  ])("of %i kobo, %i hundredths of a per cent are %i kobo", ([amount, basisPoints, taken]) => {
    expect(percentOf(amount!, basisPoints!)).toBe(taken);
  });

  test("15 % of ₦12,999.00 is ₦1,950.00, of which its lines carry ₦1,499.97 and ₦450.03", () => {
    const { discountKobo, sharesKobo, totalKobo } = order([999_900, 300_000], [off({ percentBp: 1500 })]);
    expect({ discountKobo, sharesKobo, totalKobo }).toEqual({
      discountKobo: 195_000,
      sharesKobo: [149_997, 45_003],
      totalKobo: 1_104_900,
    });
  });

  test("for any purchase the shares add up to the discount, and refunds of all pieces to the amount paid", () => {
    const lines = array(record({ price: integer({ min: 1, max: 9_999_999 }), pieces: nat({ max: 9 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    assert(
      property(lines, integer({ min: 1, max: 10_000 }), array(boolean()), (drawn, percentBp, isFor) => {
        const bought = drawn.map(({ price, pieces }) => ({ priceKobo: price, quantity: pieces + 1 }));
        const linesKobo = bought.map(({ priceKobo, quantity }) => priceKobo * quantity);
        const sumsKobo = linesKobo.map((sum, n) => (isFor[n] ? sum : 0));
        const discount = off({ percentBp });
        const taken = chooseDiscounts({ linesKobo, feeOf: () => 0 }, [{ discount, sumsKobo }]);
        expect(sumKobo(taken.sharesKobo)).toBe(taken.discountKobo);
        expect(taken.sharesKobo.every((share, n) => share >= 0 && share <= sumsKobo[n]!)).toBe(true);
        expect(taken.discountKobo === 0 || taken.totalKobo >= 100_00).toBe(true);
        const refunds = bought.flatMap((line, n) =>
          Array.from({ length: line.quantity }, (_, earlier) =>
            discountedPieces({ ...line, discountKobo: taken.sharesKobo[n]! }, { earlier, count: 1 }),
          ),
        );
        expect(refunds.every(kobo => kobo >= 0)).toBe(true);
        expect(sumKobo(refunds)).toBe(taken.totalKobo);
      }),
    );
  });
});

describe("of several discounts", () => {
  const auto = off({ title: "Easter", percentBp: 1000 });

  test("the one with the lowest total wins, and in a tie the one without a code", () => {
    const better = off({ code: "BETTER", percentBp: 2000 });
    const same = off({ code: "SAME", kind: "naira", amountKobo: 100_000 });
    expect(order([1_000_000], [auto, better])).toMatchObject({ reason: "code BETTER", totalKobo: 800_000 });
    expect(order([1_000_000], [same, auto])).toMatchObject({ reason: "Easter", totalKobo: 900_000 });
  });

  test("one applies to the goods and one to the delivery, and one that takes nothing off is not used up", () => {
    const ship = off({ code: "SHIP", kind: "free-delivery" });
    const both = order([1_000_000], [auto, ship], () => 350_000);
    expect(both).toMatchObject({ discountKobo: 100_000, feeKobo: 0, totalKobo: 900_000 });
    expect(both.reason).toBe("Easter, free delivery with code SHIP");
    expect(both.uses).toEqual([
      { discountId: "Easter", amountKobo: 100_000 },
      { discountId: "SHIP", amountKobo: 350_000 },
    ]);
    expect(order([1_000_000], [ship]).uses).toEqual([]);
  });

  test("delivery is free above a sum of the goods after discounts", () => {
    const feeOf = (goodsKobo: number) => (goodsKobo >= 1_000_000 ? 0 : 350_000);
    expect(order([1_000_000], [auto], feeOf)).toMatchObject({ discountKobo: 0, feeKobo: 0, totalKobo: 1_000_000 });
    expect(order([2_000_000], [auto], feeOf)).toMatchObject({ discountKobo: 200_000, feeKobo: 0 });
  });

  test("at least ₦100 is left to pay", () => {
    const all = off({ percentBp: 10_000 });
    const ship = off({ code: "SHIP", kind: "free-delivery" });
    expect(order([500_000], [all])).toMatchObject({ discountKobo: 490_000, totalKobo: 10_000 });
    expect(order([500_000], [all], () => 350_000)).toMatchObject({ discountKobo: 500_000, totalKobo: 350_000 });
    expect(order([500_000], [all, ship], () => 350_000)).toMatchObject({ totalKobo: 10_000 });
    expect(order([9_000], [all])).toMatchObject({ discountKobo: 0, totalKobo: 9_000, uses: [] });
  });
});

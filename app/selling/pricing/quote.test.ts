import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { letterSizes, maxQuantity, type Size } from "#app/catalog/sizes/size.ts";
import { maxKobo } from "#app/lib/money.ts";
import { mergeLines } from "#app/selling/checkout/order-request.ts";
import { type ProductFacts, quoteOrder } from "./quote.ts";

const feeKobo = 350_000;
const door = { kind: "door", feeKobo, freeOverKobo: null } as const;
const limits = { ofSize: maxQuantity, ofOrder: 10_000, parkGoodsMostKobo: 10_000_000, leftShownAt: 5 };
type Changes = Omit<Partial<ProductFacts>, "sizes"> & {
  priceKobo?: number;
  sizes?: { size: string; quantity: number | null; available: number | null; ownKobo?: number }[];
};
const facts = ({ priceKobo = 1_250_050, sizes, ...changes }: Changes = {}): ProductFacts => ({
  id: "dress",
  code: "SV-1",
  title: "Wrap dress",
  categoryName: "Dresses",
  color: "indigo",
  imageHash: null,
  isOffered: true,
  ...changes,
  sizes: (sizes ?? [{ size: "M", quantity: 5, available: 5 }]).map(({ ownKobo = priceKobo, ...size }) => ({
    ...size,
    priceKobo: ownKobo,
  })),
});
const line = (quantity = 1, size: string = "M", productId = "dress") => ({ productId, size, quantity });
const quote = (lines: ReturnType<typeof line>[], products: ProductFacts[], wantsDelivery = false) =>
  quoteOrder({ lines, rate: wantsDelivery ? door : undefined }, products, limits);

describe("a quote", () => {
  test("takes prices and texts from the catalogue", () => {
    expect(quote([line(2)], [facts()])).toEqual({
      kind: "quote",
      wantsDelivery: false,
      subtotalKobo: 2_500_100,
      feeKobo: 0,
      totalKobo: 2_500_100,
      lines: [
        {
          productId: "dress",
          size: "M",
          isOnlySize: true,
          quantity: 2,
          code: "SV-1",
          title: "Wrap dress",
          color: "indigo",
          categoryName: "Dresses",
          measures: null,
          imageHash: null,
          priceKobo: 1_250_050,
        },
      ],
    });
  });

  test("adds the fee once, for any number of lines, and only with delivery", () => {
    const products = [facts(), facts({ id: "cap", priceKobo: 100 })];
    expect(quote([line(2), line(3, "M", "cap")], products, true)).toMatchObject({
      subtotalKobo: 2_500_400,
      feeKobo,
      totalKobo: 2_850_400,
    });
  });

  test("of any lines is the exact sum of price times quantity, plus the fee, in whole kobo", () => {
    const product = fc.record({
      priceKobo: fc.integer({ min: 0, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 30 }), fc.boolean(), (bought, wantsDelivery) => {
        const products = bought.map(({ priceKobo }, n) =>
          facts({ id: `p${n}`, priceKobo, sizes: [{ size: "M", quantity: null, available: null }] }),
        );
        const answer = quote(
          bought.map(({ quantity }, n) => line(quantity, "M", `p${n}`)),
          products,
          wantsDelivery,
        );
        const sum = bought.reduce((total, { priceKobo, quantity }) => total + BigInt(priceKobo) * BigInt(quantity), 0n);
        const total = sum + (wantsDelivery ? BigInt(feeKobo) : 0n);
        if (answer.kind === "problems") return total === 0n || total > BigInt(maxKobo);
        expect(BigInt(answer.totalKobo)).toBe(total);
        expect(answer.totalKobo).toBe(answer.subtotalKobo + answer.feeKobo);
        return Number.isSafeInteger(answer.totalKobo);
      }),
    );
  });

  test("never sells more pieces than are available, whatever the request", () => {
    const offer = fc.record({ size: fc.constantFrom(...letterSizes), available: fc.integer({ min: -3, max: 12 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(offer, { selector: ({ size }) => size }),
        fc.double(),
        fc.constantFrom(...letterSizes),
        (offers, quantity, asked) => {
          const product = facts({ sizes: offers.map(({ size, available }) => ({ size, quantity: 12, available })) });
          const answer = quote([line(quantity, asked)], [product]);
          if (answer.kind === "problems") return;
          const [sold] = answer.lines;
          expect(Number.isInteger(sold!.quantity)).toBe(true);
          expect(sold!.quantity).toBeLessThanOrEqual(offers.find(one => one.size === asked)!.available);
        },
      ),
    );
  });
});

describe("things that cannot be sold", () => {
  const problemOf = (answer: ReturnType<typeof quote>) => (answer.kind === "problems" ? answer.problems[0] : answer);

  test.each([0, -1, 1.5, 1e9, maxQuantity + 1, Number.NaN, Number.POSITIVE_INFINITY])("%d pieces", quantity => {
    expect(problemOf(quote([line(quantity)], [facts()]))).toMatchObject({ kind: "bad-quantity" });
  });

  test("a product that is gone, a size never made, a product taken off sale by the owner", () => {
    expect(problemOf(quote([line()], []))).toEqual({ kind: "unknown-product", productId: "dress", size: "M" });
    expect(problemOf(quote([line(1, "XXL")], [facts()]))).toMatchObject({ kind: "unknown-size" });
    expect(problemOf(quote([line()], [facts({ isOffered: false })]))).toMatchObject({ kind: "no-stock" });
  });

  test("a request for more than are left gets the number left", () => {
    expect(problemOf(quote([line(6)], [facts()]))).toMatchObject({ kind: "too-many", left: 5 });
    const many = facts({ sizes: [{ size: "M", quantity: 6, available: 6 }] });
    expect(problemOf(quote([line(7)], [many]))).toEqual({ productId: "dress", size: "M", kind: "too-many" });
  });

  test.each([
    [0, false],
    [2, true],
  ])("a size without available pieces, %d of them in the shop", (quantity, isHeld) => {
    const product = facts({ sizes: [{ size: "M", quantity, available: 0 }] });
    expect(problemOf(quote([line()], [product]))).toMatchObject({ kind: "sold-out", isHeld });
  });

  test("an order with nothing to pay, or above the highest total", () => {
    const uncounted: Changes["sizes"] = [{ size: "M", quantity: null, available: null }];
    expect(problemOf(quote([line()], [facts({ priceKobo: 0 })]))).toEqual({ kind: "nothing-to-pay" });
    const dear = facts({ priceKobo: maxKobo, sizes: uncounted });
    expect(problemOf(quote([line(1)], [dear], true))).toEqual({ kind: "total-too-large" });
    expect(quote([line(1)], [dear])).toMatchObject({ totalKobo: maxKobo });
  });
});

test("lines of the same product and size merge, at the place of the first", () => {
  const request = [line(1, "M"), line(2, "L"), line(3, "M")];
  expect(mergeLines(request)).toEqual([line(4, "M" satisfies Size), line(2, "L")]);
});

import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { sumSales } from "./sum-sales.ts";

const kobo = integer({ min: 0, max: 1e12 });
const none = { orders: 0, averageKobo: 0, pieces: 0, discountOrders: 0, discountKobo: 0 };

test("sales less refunds are what was received and what is due, whatever was paid on other days", () => {
  assert(
    property(kobo, kobo, kobo, kobo, kobo, (valueKobo, receivedKobo, refundedKobo, dueKobo, lostKobo) => {
      const totals = { ...none, valueKobo, receivedKobo, refundedKobo, netKobo: receivedKobo - refundedKobo };
      const sum = sumSales(totals, { dueKobo, lostKobo });
      expect(sum.salesKobo - sum.lostKobo - sum.refundedKobo + sum.otherKobo).toBe(sum.totalKobo);
      expect(sum.keptKobo + sum.dueKobo).toBe(sum.totalKobo);
    }),
  );
});

test("two orders of ₦61,000, one of them paid with ₦24,500 less, leave ₦24,500 due", () => {
  const totals = { ...none, valueKobo: 12_200_000, receivedKobo: 9_750_000, refundedKobo: 0, netKobo: 9_750_000 };
  expect(sumSales(totals, { dueKobo: 2_450_000, lostKobo: 0 })).toEqual({
    salesKobo: 12_200_000,
    lostKobo: 0,
    refundedKobo: 0,
    otherKobo: 0,
    totalKobo: 12_200_000,
    keptKobo: 9_750_000,
    dueKobo: 2_450_000,
  });
});

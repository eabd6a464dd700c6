import { assert, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { sumSales } from "./sum-sales.ts";

const kobo = integer({ min: 0, max: 1e12 });
const beside = { overpaidKobo: 0, exchangeKobo: 0, noOrderKobo: 0 };
const none = { beside, orders: 0, failedOrders: 0, averageKobo: 0, pieces: 0, discountOrders: 0, discountKobo: 0 };

test("sales less refunds are what was received and what is due, whatever was paid on other days", () => {
  assert(
    property(
      tuple(kobo, kobo, kobo, kobo, kobo),
      tuple(kobo, kobo, kobo),
      (plain, [overpaidKobo, exchangeKobo, noOrderKobo]) => {
        const [valueKobo, receivedKobo, refundedKobo, dueKobo, lostKobo] = plain;
        const netKobo = receivedKobo - refundedKobo;
        const own = { overpaidKobo, exchangeKobo, noOrderKobo };
        const totals = { ...none, beside: own, valueKobo, receivedKobo, refundedKobo, netKobo };
        const sum = sumSales(totals, { dueKobo, lostKobo });
        const paidBeside = overpaidKobo + exchangeKobo + noOrderKobo + sum.otherKobo;
        expect(sum.salesKobo - sum.lostKobo - sum.refundedKobo + paidBeside).toBe(sum.totalKobo);
        expect(sum.keptKobo + sum.dueKobo).toBe(sum.totalKobo);
      },
    ),
  );
});

test("two orders of ₦61,000, one of them paid with ₦24,500 less, leave ₦24,500 due", () => {
  const totals = { ...none, valueKobo: 12_200_000, receivedKobo: 9_750_000, refundedKobo: 0, netKobo: 9_750_000 };
  expect(sumSales(totals, { dueKobo: 2_450_000, lostKobo: 0 })).toEqual({
    salesKobo: 12_200_000,
    lostKobo: 0,
    refundedKobo: 0,
    ...beside,
    otherKobo: 0,
    totalKobo: 12_200_000,
    keptKobo: 9_750_000,
    dueKobo: 2_450_000,
  });
});

test("₦500 paid beyond an order's total the same day is overpaid, and nothing of it was paid on other days", () => {
  const received = { receivedKobo: 3_550_000, refundedKobo: 0, netKobo: 3_550_000 };
  const totals = { ...none, ...received, valueKobo: 3_500_000, beside: { ...beside, overpaidKobo: 50_000 } };
  expect(sumSales(totals, { dueKobo: 0, lostKobo: 0 })).toMatchObject({ overpaidKobo: 50_000, otherKobo: 0 });
});

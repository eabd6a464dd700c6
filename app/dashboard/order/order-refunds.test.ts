import { expect, test } from "vitest";
import type { PaymentRefund } from "#app/money/refunds/refund.ts";
import { refundedKobo, takenBack } from "./order-refunds.ts";

const refund = (of: Partial<PaymentRefund>) =>
  ({ amountKobo: 2_200_000, state: "processed", pieces: [], isExchange: false, ...of }) as PaymentRefund;
const line = { position: 0, quantity: 2 };

test("what failed, and the value of an exchange, is not refunded money; what is on its way is", () => {
  const refunds = [
    refund({}),
    refund({ amountKobo: 1, state: "failed" }),
    refund({ amountKobo: 10, isExchange: true }),
    refund({ amountKobo: 100, state: "pending" }),
  ];
  expect(refundedKobo({ refunds })).toBe(2_200_100);
  expect(refundedKobo({ refunds: [] })).toBe(0);
});

test("a line knows how many of its items were refunded or exchanged, never more than were sold", () => {
  const of = (...refunds: PaymentRefund[]) => takenBack({ refunds, flags: [] }, line);
  const pieces = (count: number, position = 0) => ({ pieces: [{ position, count }] });
  expect(of(refund({}))).toBeUndefined();
  expect(of(refund(pieces(1, 1)))).toBeUndefined();
  expect(of(refund(pieces(1)))).toEqual({ count: 1, word: "refunded" });
  expect(of(refund(pieces(1)), refund(pieces(2)))).toEqual({ count: 2, word: "refunded" });
  expect(of(refund({ ...pieces(2), state: "failed" }))).toBeUndefined();
  expect(of(refund({ ...pieces(1), isExchange: true }))).toEqual({ count: 1, word: "exchanged" });
  expect(takenBack({ refunds: [], flags: ["refunded"] }, line)).toEqual({ count: 2, word: "refunded" });
});

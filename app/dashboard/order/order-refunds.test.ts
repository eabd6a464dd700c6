import { expect, test } from "vitest";
import type { PaymentRefund } from "#app/money/refunds/refund.ts";
import { refundedKobo, refundNews, takenBack } from "./order-refunds.ts";

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

test("the customer is told on WhatsApp what was refunded, unless it failed, was an exchange, or there is no phone", () => {
  const order = { phone: "+2348031234567", fullName: "Tunde Ade", number: "9HF7-AB12" };
  const address = refundNews(order, refund({ currency: "NGN" }));
  expect(decodeURIComponent(address ?? "")).toContain(
    "2348031234567?text=Hello Tunde, I have refunded ₦22,000.00 for your order 9HF7-AB12.",
  );
  expect(refundNews(order, refund({ currency: "NGN", state: "failed" }))).toBeUndefined();
  expect(refundNews(order, refund({ currency: "NGN", isExchange: true }))).toBeUndefined();
  expect(refundNews({ ...order, phone: "" }, refund({ currency: "NGN" }))).toBeUndefined();
});

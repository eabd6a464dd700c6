import { expect, test } from "vitest";
import { parseRefundChoice } from "./parse-refund-form.ts";

function amountOf(amount: string) {
  const form = new FormData();
  form.set("amount", amount);
  return parseRefundChoice(form);
}

test.each(["0", "0.00", "-1", "-12,500.50", "₦-5"])("a refund of %s is refused with a reason", amount => {
  const problem = "Enter an amount above 0.";
  expect(amountOf(amount)).toEqual({ ok: false, fields: { amount: problem } });
});

test.each(["twelve", "12,50", "1.234"])("%s is not an amount", amount => {
  expect(amountOf(amount)).toMatchObject({
    ok: false,
    fields: { amount: expect.stringMatching(/^Enter the amount/u) },
  });
});

test("an amount is read in kobo, and an empty one is left out", () => {
  expect(amountOf("12,500.50")).toMatchObject({ ok: true, choice: { amountKobo: 1_250_050 } });
  expect(amountOf("")).toMatchObject({ ok: true, choice: { amountKobo: undefined } });
});

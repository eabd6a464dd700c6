import { expect, test } from "vitest";
import { withoutPercentSign } from "#app/lib/percent-text.ts";
import { readTypedNaira } from "./typed-naira.ts";

test.each([
  ["20,000", 2_000_000],
  ["₦5000", 500_000],
  ["50k", 5_000_000],
  [" 2.5 K ", 250_000],
  ["1m", 100_000_000],
  ["3 thousand", 300_000],
  ["2 million", 200_000_000],
  ["k", undefined],
  ["cheap", undefined],
  ["", undefined],
])("%j is %s kobo", (typed, kobo) => expect(readTypedNaira(typed)).toBe(kobo));

test.each([
  ["12.5 %", "12.5"],
  [" 15% ", "15"],
  ["15", "15"],
])("the number of %j is %s", (typed, number) => expect(withoutPercentSign(typed)).toBe(number));

test("very long junk in a price field is read quickly", () => {
  const started = performance.now();
  for (let times = 0; times < 20; times++) {
    readTypedNaira(`1${" ".repeat(64_000)}x`);
    withoutPercentSign(`1${" ".repeat(64_000)}x`);
  }
  expect(performance.now() - started).toBeLessThan(200);
});

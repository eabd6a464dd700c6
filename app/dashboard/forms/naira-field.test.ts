import { expect, test } from "vitest";
import { koboFromNairaText } from "#app/lib/money.ts";
import { withThousands } from "./naira-field.tsx";
import { nairaText } from "./naira-text.ts";

test("thousands are separated during typing, and the amount stays the same", () => {
  let shown = "";
  const seen = [..."1250000.50"].map(letter => (shown = withThousands(shown + letter, shown) ?? ""));
  expect(seen.slice(2)).toEqual([
    ...["125", "1,250", "12,500", "125,000", "1,250,000", "1,250,000.", "1,250,000.5", "1,250,000.50"],
  ]);
  expect(koboFromNairaText(shown)).toBe(125_000_050);
  expect(withThousands("1,25", "1,250")).toBe("125");
  for (const text of ["1", "999", "1000", "12500", "0012"]) {
    expect(koboFromNairaText(withThousands(text)!)).toBe(koboFromNairaText(text));
  }
});

test("a typed comma stays, so that ₦12,50 is questioned", () => {
  for (const text of ["12,50", "12,", "12,500", "1,2500", "₦12500", "12 500", "-5", "1.2.3", ""]) {
    expect(withThousands(text)).toBeUndefined();
  }
  expect(withThousands("1,250,", "1,250")).toBeUndefined();
});

test("an amount is shown in a form in everyday notation", () => {
  expect([350_000, 350_050, 0].map(nairaText)).toEqual(["3500", "3500.50", "0"]);
});

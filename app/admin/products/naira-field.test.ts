import { expect, test } from "vitest";
import { koboFromNairaText } from "#app/lib/money.ts";
import { withThousands } from "./naira-field.tsx";

test("thousands are parted, and what is typed means the same", () => {
  const typed = [
    "",
    "1",
    "999",
    "1000",
    "12500",
    "12,5000",
    "1250000.5",
    "12500.",
    "0012",
    "₦12500",
    "12 500",
    "-5",
    "1.2.3",
  ];
  expect(typed.map(withThousands)).toEqual([
    ...[
      "",
      "1",
      "999",
      "1,000",
      "12,500",
      "125,000",
      "1,250,000.5",
      "12,500.",
      "0,012",
      "₦12500",
      "12 500",
      "-5",
      "1.2.3",
    ],
  ]);
  for (const text of typed.filter(one => !one.includes(","))) {
    expect(koboFromNairaText(withThousands(text))).toBe(koboFromNairaText(text));
  }
});

import { expect, test } from "vitest";
import { readUkSizes, suggestedUk } from "./uk-sizes.ts";

test.each([
  ["12", { low: 12, high: 12 }],
  ["UK 12-14", { low: 12, high: 14 }],
  ["uk12 – uk14", { low: 12, high: 14 }],
  ["12/14", { low: 12, high: 14 }],
  ["8 to 10", { low: 8, high: 10 }],
  ["", undefined],
  ["–", undefined],
])("the UK size '%s' is read as %j", (text, span) => {
  expect(readUkSizes(text)).toEqual(span);
});

test.each(["14-12", "0", "62", "12.5", "M", "12-14-16", "<b>12</b>", "-12"])("the UK size '%s' is refused", text => {
  expect(readUkSizes(text)).toBe("wrong");
});

test("letters have a suggestion that can be read, other sizes have none", () => {
  for (const letter of ["XS", "s", " M ", "XXXL"]) expect(readUkSizes(suggestedUk(letter))).toHaveProperty("low");
  for (const size of ["UK 12", "EU 40", "Waist 30", ""]) expect(suggestedUk(size)).toBe("");
});

import { expect, test } from "vitest";
import { standardScales } from "#app/catalog/sizes/size-scale.ts";
import { findScale, inSizeOrder, spellScales } from "./size-spellings.ts";

const book = spellScales(standardScales);

test.each([
  [["Small", "medium", "LARGE", "Extra large"], [], "letters", ["S", "M", "L", "XL"]],
  [["X-Small", "2XL", "3xl"], [], "letters", ["XS", "XXL", "XXXL"]],
  [["One Size"], [], "free", ["Free size"]],
  [["EU42", "EUR 43", "44 EU"], [], "shoes", ["EU 42", "EU 43", "EU 44"]],
  [["41", "42"], [], "shoes", ["EU 41", "EU 42"]],
  [["42"], ["Shoe size"], "shoes", ["EU 42"]],
  [["42"], ["Size", "Court sneakers"], "shoes", ["EU 42"]],
  [["30", "32"], [], "waist", ["Waist 30", "Waist 32"]],
  [["W38", "Waist 40"], [], "waist", ["Waist 38", "Waist 40"]],
  [["38", "40"], ["Waist"], "waist", ["Waist 38", "Waist 40"]],
  [["29", "31"], [], "waist", ["Waist 29", "Waist 31"]],
  [["30x30", "W32/L32", "34W x 36L", "W36 L30"], [], "jeans", ["W30/L30", "W32/L32", "W34/L36", "W36/L30"]],
  [["14", "16"], ["", "Ankara gown"], "uk", ["UK 14", "UK 16"]],
  [["15.5", "16"], ["", "White shirt"], "collar", ["Collar 15½", "Collar 16"]],
  [["1-2 yrs", "3-4y"], [], "children", ["1–2 years", "3–4 years"]],
  [["5yds"], [], "fabric", ["5 yards"]],
])("%j (%j) are sizes of %s", (sizes, hints, scale, labels) => {
  const found = findScale(book, { sizes, own: "letters", hints });
  expect(found?.scale.id).toBe(scale);
  expect(sizes.map(size => found!.labelOf(size))).toEqual(labels);
});

test.each([[["38", "40"]], [["S", "42"]], [["4XL"]], [["Petite"]], [["34/36"]], [["35"]]])(
  "%j belong to no certain scale",
  sizes => {
    expect(findScale(book, { sizes, own: "letters", hints: ["Size", "A thing"] })).toBeUndefined();
  },
);

test("a scale has its sizes in the usual order", () => {
  expect(inSizeOrder(["5XL", "S", "40", "XS", "4XL", "38.5", "M", "XXL", "Tall"])).toEqual([
    "XS",
    "S",
    "M",
    "XXL",
    "4XL",
    "5XL",
    "38.5",
    "40",
    "Tall",
  ]);
});

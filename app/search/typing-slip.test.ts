import { expect, test } from "vitest";
import { mayMean } from "./typing-slip.ts";

test.each([
  ["kaftn", "long kaftan", "a letter is missing"],
  ["kafttan", "long kaftan", "a letter is too many"],
  ["kaftin", "long kaftan", "a letter is wrong"],
  ["agabda", "boys' mini agbada", "two letters are swapped"],
  ["embriodred", "embroidered riga", "a long word has two slips"],
  ["emb", "embroidered riga", "the word is only begun"],
  ["embrd", "embroidered riga", "the begun word has a slip"],
  ["riga embroidred", "embroidered riga", "the words stand in another order"],
  ["gele", "gele", "there is no slip at all"],
])("'%s' may mean '%s': %s", (typed, text) => {
  expect(mayMean(typed, text)).toBe(true);
});

test.each([
  ["cpa", "fila cap", "a short word must be right"],
  ["kftn", "long kaftan", "two slips are too many for a short word"],
  ["kaftan red", "long kaftan", "one of the words is not there"],
  ["refrigerator", "royal agbada", "nothing is alike"],
  ["", "royal agbada", "nothing was typed"],
  ["%_\\", "royal agbada", "no letter was typed"],
  ["kaftan", "", "there is no text"],
])("'%s' does not mean '%s': %s", (typed, text) => {
  expect(mayMean(typed, text)).toBe(false);
});

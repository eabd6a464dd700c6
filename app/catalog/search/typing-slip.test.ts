import { assert, constantFrom, property, string } from "fast-check";
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
  ["plus", "plum", "a word of four letters must be right"],
  ["kaftan red", "long kaftan", "one of the words is not there"],
  ["refrigerator", "royal agbada", "nothing is alike"],
  ["", "royal agbada", "nothing was typed"],
  ["%_\\", "royal agbada", "no letter was typed"],
  ["kaftan", "", "there is no text"],
])("'%s' does not mean '%s': %s", (typed, text) => {
  expect(mayMean(typed, text)).toBe(false);
});

test("stopping early at a very different word never changes the answer", () => {
  const word = string({ unit: constantFrom("a", "b", "c"), minLength: 1, maxLength: 11 });
  assert(
    property(word, word, (typed, text) => {
      const allowed = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2;
      const beginnings = Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));
      expect(mayMean(typed, text)).toBe(beginnings.some(beginning => distance(typed, beginning) <= allowed));
    }),
    { numRuns: 2_000 },
  );
});

/** Computes Damerau's distance by its definition. */
function distance(one: string, other: string, known = new Map<string, number>()): number {
  if (one === "" || other === "") return one.length + other.length;
  const key = `${one} ${other}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const from = (oneLess: number, otherLess: number) =>
    distance(one.slice(0, -oneLess || undefined), other.slice(0, -otherLess || undefined), known);
  const isSwapped = one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  const changed = from(1, 1) + (one.at(-1) === other.at(-1) ? 0 : 1);
  const fewest = Math.min(from(1, 0) + 1, from(0, 1) + 1, changed, isSwapped ? from(2, 2) + 1 : changed);
  known.set(key, fewest);
  return fewest;
}

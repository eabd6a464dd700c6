import { expect, test } from "vitest";
import { readPopularSearches } from "./popular-searches.ts";

test.each([
  ["", []],
  [" , ,", []],
  ["agbada", ["agbada"]],
  ["agbada, wedding guest ,agbada,", ["agbada", "wedding guest"]],
  ["a, b, c, d, e, f, g", ["a", "b", "c", "d", "e", "f"]],
])("of '%s' the search suggests %j", (text, words) => {
  expect(readPopularSearches(text)).toEqual(words);
});

import * as v from "valibot";
import { expect, test } from "vitest";
import { readPopularSearches, typedPopularSearches } from "./popular-searches.ts";

test.each([
  ["", []],
  [" , ,", []],
  ["agbada", ["agbada"]],
  ["agbada, wedding guest ,agbada,", ["agbada", "wedding guest"]],
])("of '%s' the search suggests %j", (text, words) => {
  expect(readPopularSearches(text)).toEqual(words);
});

test("six searches are taken and a seventh is refused, each counted once", () => {
  const six = "a, b, c, d, e, f";
  expect(v.parse(typedPopularSearches, `${six}, a`)).toBe(`${six}, a`);
  expect(v.safeParse(typedPopularSearches, `${six}, g`).issues?.[0].message).toBe("Enter at most six searches.");
});

import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 orders"],
  [1, "1 order"],
  [2, "2 orders"],
  [1200, "1,200 orders"],
])("%s is counted as %s", (count, words) => {
  expect(counted(count, "order")).toBe(words);
});

test("a word can have its own plural", () => {
  expect([counted(1, "person", "people"), counted(3, "person", "people")]).toEqual(["1 person", "3 people"]);
});

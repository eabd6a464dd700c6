import { expect, test } from "vitest";
import { dayWords } from "./day-words.ts";

test("a day is written short, without a zero before it", () => {
  expect(dayWords("2026-12-06")).toBe("Sun 6 Dec");
});

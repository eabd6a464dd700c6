import { expect, test } from "vitest";
import { randomText } from "./random-text.ts";

test("random text has the length asked for and only characters that are easy to read aloud", () => {
  expect(randomText(24)).toMatch(/^[2-9A-HJ-NP-Z]{24}$/u);
});

test("ten thousand random texts are all different", () => {
  expect(new Set(Array.from({ length: 10_000 }, () => randomText(8))).size).toBe(10_000);
});

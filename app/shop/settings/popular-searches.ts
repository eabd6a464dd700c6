import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";

/** Limits the letters of all, and their number. */
export const maxPopularLetters = 160;
const most = 6;

/** Reads the owner's words between commas, each once. */
export function readPopularSearches(text: string): string[] {
  const words = text.split(",").map(word => word.trim());
  return [...new Set(words.filter(word => word !== ""))];
}

export const typedPopularSearches = v.pipe(
  oneLineName,
  v.maxLength(maxPopularLetters, `Use at most ${maxPopularLetters} characters.`),
  v.check(text => readPopularSearches(text).length <= most, "Enter at most six searches."),
);

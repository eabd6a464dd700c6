import { plainLetters } from "#app/lib/plain-letters.ts";

/** Most of a product, and in the owner's list. */
export const maxOccasions = 30;

const between = ", ";

/** The occasions in a product's text. */
export function readOccasions(text: string): string[] {
  return text === "" ? [] : text.split(between);
}

export function writeOccasions(occasions: readonly string[]): string {
  return occasions.join(between);
}

/** Case and tone marks do not matter. */
export function isSameOccasion(one: string, other: string): boolean {
  return plainLetters(one) === plainLetters(other);
}

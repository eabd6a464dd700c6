import { plainLetters } from "#app/lib/plain-letters.ts";

/**
 * Lower case letters and digits with hyphens, without tone marks and hooks: "Ìró & bùbá" becomes "iro-buba". May be
 * empty. Source: spec, validation (category).
 */
export function slugOf(name: string): string {
  return plainLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
}

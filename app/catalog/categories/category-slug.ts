/**
 * The slug of a category's name: small letters and digits with hyphens between, tone marks and hooks left out.
 * "Ìró & bùbá" becomes "iro-buba". Empty when the name has neither. Source: spec, validation (category: slug derived
 * from name).
 */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/gu, letter => plainLetters[letter]!)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
}

/** Hausa's hooked letters, which Unicode does not take apart; as `fold` in the database. */
const plainLetters: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

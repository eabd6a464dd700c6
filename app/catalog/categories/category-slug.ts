/**
 * Lower case letters and digits with hyphens, without tone marks and hooks: "Ìró & bùbá" becomes "iro-buba". May be
 * empty. Source: spec, validation (category).
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

/** Unicode does not decompose these; as `fold` in the database. */
const plainLetters: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

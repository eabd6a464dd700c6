/** Lower case, without tone marks and hooks, as `fold` in the database: "Ìró" becomes "iro", "Ɗan" becomes "dan". */
export function plainLetters(text: string): string {
  const letters = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return letters.replaceAll(/[ɓɗƙƴ]/gu, letter => hooked[letter]!);
}

/** Unicode does not decompose these. */
const hooked: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/** The most letters of the owner's list of words that mean the same. */
export const maxSameWords = 5_000;

/** What means the same until the owner says otherwise: a line for each, folded already. */
export const standardSameWords = [
  "boubou, bubu",
  "dress, gown",
  "kids, children",
  "senator, native",
  "trousers, pants",
  "agbada, babban riga",
  "aso oke, asooke",
  "gele, head tie, headtie",
  "shoes, footwear, slippers, sandals",
  "women, ladies",
  "t shirt, tshirt",
  "wine, burgundy, maroon",
  "xxl, 2xl",
  "xxxl, 3xl",
].join("\n");

/** The groups of what means the same, each thing a text of one word or more: a line has a group, in commas. */
export function readSameWords(text: string): string[][] {
  const groups = text.split("\n").map(line => line.split(/[,/=;]/u).map(thing => thing.trim()));
  return groups.map(group => group.filter(thing => thing !== "")).filter(group => group.length > 1);
}

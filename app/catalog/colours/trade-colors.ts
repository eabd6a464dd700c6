/** Colour names of tailors and traders, with the nearest CSS colour. */
export const tradeColors: Record<string, string> = {
  ash: "darkgray",
  "army green": "darkolivegreen",
  burgundy: "maroon",
  butter: "lemonchiffon",
  carton: "burlywood",
  champagne: "wheat",
  coffee: "saddlebrown",
  cream: "cornsilk",
  emerald: "seagreen",
  "lemon green": "yellowgreen",
  lilac: "plum",
  mustard: "goldenrod",
  "navy blue": "navy",
  nude: "peachpuff",
  "onion pink": "rosybrown",
  peach: "peachpuff",
  rust: "sienna",
  wine: "maroon",
};

/** True for the word, in any spelling. */
export function isManyColors(text: string): boolean {
  return /^multi(?:[ -]?colou?r(?:ed)?)?$/iu.test(text.trim());
}

/** A CSS colour name ("sky blue" is one) or code; undefined otherwise. */
export function paintOf(text: string): string | undefined {
  const key = text.trim().toLowerCase().replaceAll(/\s+/gu, " ");
  const name = tradeColors[key] ?? key.replaceAll(" ", "");
  return /^(?:[a-z]{3,24}|#[0-9a-f]{3,8})$/u.test(name) ? name : undefined;
}

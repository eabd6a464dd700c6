/** The names tailors and traders use for colours, each with the nearest colour of CSS. */
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

/** Whether the word stands for several colours, however it is spelt. */
export function isManyColors(text: string): boolean {
  return /^multi(?:[ -]?colou?r(?:ed)?)?$/iu.test(text.trim());
}

/**
 * What a browser may paint a colour with: the name of a CSS colour, of which "sky blue" is one, or a code after a #.
 * Undefined for what cannot be either; a name that CSS does not have paints nothing.
 */
export function paintOf(text: string): string | undefined {
  const said = text.trim().toLowerCase().replaceAll(/\s+/gu, " ");
  const name = tradeColors[said] ?? said.replaceAll(" ", "");
  return /^(?:[a-z]{3,24}|#[0-9a-f]{3,8})$/u.test(name) ? name : undefined;
}

import { type ColorFamily, colorFamilies } from "#app/catalog/filters/color-families.ts";

const ofFamily: Record<ColorFamily, string[]> = {
  black: ["black"],
  white: ["white", "ivory", "cream"],
  grey: ["ash", "grey", "silver"],
  brown: ["brown", "coffee", "carton", "nude", "champagne", "rust"],
  red: ["red", "wine", "burgundy", "crimson"],
  pink: ["pink", "hot pink", "onion pink"],
  orange: ["orange", "peach", "coral"],
  yellow: ["yellow", "gold", "mustard", "butter"],
  green: ["green", "emerald", "army green", "lemon green", "olive", "teal"],
  blue: ["blue", "navy blue", "royal blue", "sky blue", "indigo", "turquoise"],
  purple: ["purple", "lilac", "lavender"],
  multicolour: ["multicolour"],
};

/** The colours offered, by family. Owners can type others. */
export const colorPalette = Object.entries(colorFamilies).map(([family, { label }]) => ({
  family,
  label,
  colors: ofFamily[family as ColorFamily],
}));

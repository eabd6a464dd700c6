/**
 * The twelve colour families with name and swatch. The database's `color_family` assigns words. Source:
 * docs/decisions/search-by-keys.md.
 */
export const colorFamilies = {
  black: { label: "black", paint: "black" },
  white: { label: "white and cream", paint: "ivory" },
  grey: { label: "grey and silver", paint: "silver" },
  brown: { label: "brown and beige", paint: "sienna" },
  red: { label: "red and wine", paint: "crimson" },
  pink: { label: "pink", paint: "hotpink" },
  orange: { label: "orange and peach", paint: "darkorange" },
  yellow: { label: "yellow and gold", paint: "gold" },
  green: { label: "green", paint: "seagreen" },
  blue: { label: "blue", paint: "royalblue" },
  purple: { label: "purple and lilac", paint: "purple" },
  multicolour: { label: "several colours", paint: "multicolour" },
} as const;

export type ColorFamily = keyof typeof colorFamilies;

export const colorFamilyNames = Object.keys(colorFamilies) as ColorFamily[];

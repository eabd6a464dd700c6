/**
 * The twelve families of colours a list is narrowed by: what each is called, and what its swatch is painted with. Which
 * words belong to which is the database's `color_family`. Source: decision 62.
 */
export const colorFamilies = {
  black: { label: "Black", paint: "black" },
  white: { label: "White and cream", paint: "ivory" },
  grey: { label: "Grey and silver", paint: "silver" },
  brown: { label: "Brown and beige", paint: "sienna" },
  red: { label: "Red and wine", paint: "crimson" },
  pink: { label: "Pink", paint: "hotpink" },
  orange: { label: "Orange and peach", paint: "darkorange" },
  yellow: { label: "Yellow and gold", paint: "gold" },
  green: { label: "Green", paint: "seagreen" },
  blue: { label: "Blue", paint: "royalblue" },
  purple: { label: "Purple and lilac", paint: "purple" },
  multicolour: { label: "Several colours", paint: "multicolour" },
} as const;

export type ColorFamily = keyof typeof colorFamilies;

export const colorFamilyNames = Object.keys(colorFamilies) as ColorFamily[];

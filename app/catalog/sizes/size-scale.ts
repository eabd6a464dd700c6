import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { letterSizes, maxSizeLetters } from "./size.ts";

/** The smallest size comes first. */
export type SizeScale = { id: string; name: string; sizes: string[] };

/** The default scale, which cannot be changed. Source: spec, validation. */
export const letters = "letters";

/** Lists the waists of jeans too: see `isListedAsWaist`. */
export const waists = "waist";

const every = (from: number, to: number, step: number, word: (number: number) => string) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => word(from + n * step));

/** Jeans are made for every inch up to 34, then for every second one. */
function waistsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n).filter(inches => inches <= 34 || inches % 2 === 0);
}

/** Built-in scales; the owner may change all but the first. Source: app/catalog/README.md#sizes. */
export const standardScales: SizeScale[] = [
  { id: letters, name: "Letters", sizes: [...letterSizes] },
  { id: "uk", name: "UK dress sizes", sizes: every(6, 24, 2, size => `UK ${size}`) },
  {
    id: "collar",
    name: "Shirt collars",
    sizes: every(14, 19, 0.5, inches => `Collar ${Math.floor(inches)}${inches % 1 ? "½" : ""}`),
  },
  { id: waists, name: "Waists", sizes: waistsBetween(24, 46).map(inches => `Waist ${inches}`) },
  {
    id: "jeans",
    name: "Waist and length",
    sizes: waistsBetween(28, 40).flatMap(inches => every(30, 36, 2, length => `W${inches}/L${length}`)),
  },
  { id: "shoes", name: "EU shoes", sizes: every(36, 47, 1, size => `EU ${size}`) },
  {
    id: "children",
    name: "Children by age",
    sizes: ["0–3 months", "3–6 months", "6–12 months"].concat(
      ["1–2", "3–4", "5–6", "7–8", "9–10", "11–12", "13–14"].map(years => `${years} years`),
    ),
  },
  { id: "free", name: "Free size", sizes: ["Free size"] },
  { id: "fabric", name: "Fabric by the piece", sizes: ["5 yards", "6 yards"] },
];

export const maxSizes = 40;

/** Used in addresses, files and lists, so no commas or brackets. */
export const sizeLabel = v.pipe(
  oneLineName,
  v.nonEmpty("Enter a size."),
  v.maxLength(maxSizeLetters, `Use at most ${maxSizeLetters} characters.`),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’"”+/½¼¾–-]*$/u,
    "Start with a letter or number. Use letters, numbers, spaces and . ' / + –.",
  ),
);

/** Case does not matter. */
export function isSameSize(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

import type { Span } from "./size-chart.ts";

/** Nobody sews a larger one. */
const largestUk = 60;

/** The usual UK sizes of women's letters in Nigeria, where a letter is two of them. */
const womensUk: Record<string, string> = {
  XS: "4-6",
  S: "8-10",
  M: "12-14",
  L: "16-18",
  XL: "20-22",
  XXL: "24-26",
  XXXL: "28-30",
};

/** Suggests the UK sizes of a size, such as "12-14" for M; "" for a size that is no letter. */
export function suggestedUk(size: string): string {
  return womensUk[size.trim().toUpperCase()] ?? "";
}

/** Reads "12", "UK 12", "12-14" or "12 to 14"; undefined for an empty text. */
export function readUkSizes(text: string): Span | undefined | "wrong" {
  const plain = text.replaceAll(/uk/giu, " ").trim();
  if (/^[-–—]?$/u.test(plain)) return undefined;
  const [low, high = low, ...more] = plain
    .split(/\s*(?:[-–—/]|to)\s*/u)
    .map(part => (/^\d{1,2}$/u.test(part) ? Number(part) : Number.NaN));
  const isSpan = low !== undefined && high !== undefined && more.length === 0 && low > 0 && low <= high;
  return isSpan && high <= largestUk ? { low, high } : "wrong";
}

export const units = ["in", "cm"] as const;
export type Unit = (typeof units)[number];

const cmPerInch = 2.54;

/** Converts exactly. */
export function convert(length: number, from: Unit, to: Unit): number {
  if (from === to) return length;
  return to === "cm" ? length * cmPerInch : length / cmPerInch;
}

/** Returns "34", "34½" or "34.3". */
export function lengthText(length: number): string {
  return String(Number(length.toFixed(2))).replace(/^0?(\d*)\.5$/u, "$1½");
}

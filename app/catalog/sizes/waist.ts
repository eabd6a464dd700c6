/** How PostgreSQL reads "W32" and "W32/L30"; a length may be any text. */
export const waistPattern = String.raw`^W(\d\d)(/L.*)?$`;

/** Returns "32" for "Waist 32", and undefined for other sizes. */
export function inchesOf(size: string): string | undefined {
  return /^Waist (\d\d)$/u.exec(size)?.[1];
}

/** True for "W32" and "W32/L30", which a filter lists as "Waist 32". */
export function isListedAsWaist(size: string): boolean {
  return new RegExp(waistPattern, "u").test(size);
}

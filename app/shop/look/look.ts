import * as v from "valibot";

/** A picture of the look, as its setting stores it: "{hash} {width}x{height}", or "" for none. */
export type LookPicture = { hash: string; width: number; height: number };

const stored = /^(?<hash>[\da-f]{32}) (?<width>\d{1,4})x(?<height>\d{1,4})$/u;

export const lookPictureText = v.pipe(v.string(), v.regex(new RegExp(`^$|${stored.source}`, "u")));

export function readLookPicture(text: string): LookPicture | undefined {
  const { hash, width, height } = stored.exec(text)?.groups ?? {};
  return hash ? { hash, width: Number(width), height: Number(height) } : undefined;
}

export function writeLookPicture({ hash, width, height }: LookPicture): string {
  return `${hash} ${width}x${height}`;
}

/** Measured in CSS pixels. */
export const logoHeight = 40;
const widestLogo = 240;

/** How large a logo is shown: 40 px high, less when it is very wide. */
export function logoSize({ width, height }: LookPicture): { width: number; height: number } {
  const wide = Math.min(widestLogo, Math.max(1, Math.round((logoHeight * width) / height)));
  return { width: wide, height: Math.max(1, Math.min(logoHeight, Math.round((wide * height) / width))) };
}

import * as v from "valibot";

/** The default scale's sizes, smallest first. Source: spec, validation. */
export const letterSizes: readonly string[] = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"];

/** A label such as "M", "UK 12" or "6 yards". */
export type Size = string;

/** No size of ours is longer. */
export const maxSizeLetters = 20;

/** Accepts any label; whether a product has the size is asked later. */
export const sizeSchema = v.pipe(v.string(), v.regex(/^.{1,20}$/u));

const freeSize = "Free size";

/** True for a single letter size, which says nothing. "UK 12" alone is shown. */
export function isOneSize(sizes: readonly { size: Size }[]): boolean {
  return sizes.length === 1 && /^(?:X*[SL]|M|Free size)$/u.test(sizes[0]!.size);
}

/** See `isOneSize`. A free size is one size, where the product's others are not known too. */
export function sizeText(size: string, isOnlySize: boolean): string {
  return isOnlySize || size === freeSize ? "One size" : `Size ${size}`;
}

/** Title, with the size in brackets when there are several. */
export function titleWithSize({
  title,
  size,
  isOnlySize,
}: {
  title: string;
  size: string;
  isOnlySize: boolean;
}): string {
  return isOnlySize ? title : `${title} (${size})`;
}

/** More is a mistake or an attack. */
export const maxQuantity = 99;

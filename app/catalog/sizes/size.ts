import * as v from "valibot";

/** The sizes of the scale a product has unless its owner chooses another, smallest first. Source: spec, validation. */
export const letterSizes: readonly string[] = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"];

/** A size as it is called: "M", "UK 12", "6 yards". The owner writes them in scales (room `sizes`). */
export type Size = string;

/** The most letters of one; a request for a longer one is none of ours. */
export const maxSizeLetters = 20;

/** A size as JSON carries it: whether there is such a one, the product says. */
export const sizeSchema = v.pipe(v.string(), v.regex(/^.{1,20}$/u));

/**
 * Whether a product of these sizes is said to come in "One size": it has one, and that tells nothing. A letter does
 * not, where it is alone; "UK 12" does, and is said.
 */
export function isOneSize(sizes: readonly { size: Size }[]): boolean {
  return sizes.length === 1 && /^(?:X*[SL]|M|Free size)$/u.test(sizes[0]!.size);
}

/** A size as shoppers read it: see `isOneSize` for `isOnlySize`. */
export function sizeText(size: string, isOnlySize: boolean): string {
  return isOnlySize ? "One size" : `Size ${size}`;
}

/** A piece in a list: its title, and its size in brackets when there is more than one. */
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

/** The most pieces of one line anyone may ask for; more is a slip or an attack. */
export const maxQuantity = 99;

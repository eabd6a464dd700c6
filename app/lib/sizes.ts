import * as v from "valibot";

/** The seven sizes of the shop, smallest first. Source: spec, validation. */
export const sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"] as const;

export type Size = (typeof sizes)[number];

/** One of them, as JSON carries it. */
export const sizeSchema = v.picklist(sizes);

/** A size as shoppers read it: a product in one size shows no letter, whichever size the owner stored it under. */
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

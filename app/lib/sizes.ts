/** The seven sizes of the shop, smallest first. Source: spec §5. */
export const sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"] as const;

export type Size = (typeof sizes)[number];

/** How a size is said to a shopper: what comes in one size has no letter, whichever the owner keeps it under. */
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

/** The seven sizes of the shop, smallest first. Source: spec §5. */
export const sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"] as const;

export type Size = (typeof sizes)[number];

/** The most pieces of one line anyone may ask for; more is a slip or an attack. */
export const maxQuantity = 99;

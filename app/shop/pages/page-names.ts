/** The shop's own pages, in the order of the list. */
export const shopPages = ["about", "delivery", "returns", "privacy", "terms"] as const;

export type ShopPage = (typeof shopPages)[number];

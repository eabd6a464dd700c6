/** The list shows them in this order. */
export const shopPages = ["about", "delivery", "returns", "privacy", "terms"] as const;

export type ShopPage = (typeof shopPages)[number];

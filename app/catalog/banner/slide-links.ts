/** Where a slide of the banner leads. */
export const slideLinkKinds = ["product", "collection", "category", "page", "all"] as const;

export type SlideLinkKind = (typeof slideLinkKinds)[number];

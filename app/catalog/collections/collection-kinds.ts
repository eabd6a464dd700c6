/** How a collection gets its products: chosen by the owner, or by a rule. */
export const collectionRules = ["chosen", "category", "color", "new", "sale"] as const;

export type CollectionRule = (typeof collectionRules)[number];

export const collectionLayouts = ["grid", "lookbook"] as const;

export type CollectionLayout = (typeof collectionLayouts)[number];

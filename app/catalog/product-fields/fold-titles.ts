/** Short texts that the product's page folds, with their titles, in its order. */
export const foldTitles = { fabric: "Fabric", care: "Care", lining: "Lining", fit: "Fit" } as const;

export type FoldName = keyof typeof foldTitles;

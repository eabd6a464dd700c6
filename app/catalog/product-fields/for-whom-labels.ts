/** Kinds of shoppers a product can be for, in the order shown. */
export const forWhomLabels = {
  women: "Women",
  men: "Men",
  children: "Children",
  everyone: "Everyone (unisex)",
} as const;

export type ForWhom = keyof typeof forWhomLabels;

export const forWhomWords = Object.keys(forWhomLabels) as ForWhom[];

/** Pages write this when the owner chose nobody. */
export const notSaid = "not set";

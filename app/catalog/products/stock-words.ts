/** The owner's word, also read by shoppers. */
export const stockWords = ["In Stock", "No Stock"] as const;

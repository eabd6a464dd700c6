/** What the owner says of a product's stock, and what shoppers read: what is 'No Stock' cannot be bought. */
export const stockWords = ["In Stock", "No Stock"] as const;

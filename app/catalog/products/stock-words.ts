/** What the owner says of a product's stock, and what shoppers read: what is 'No Stock' cannot be bought. */
export const stockWords = ["In Stock", "No Stock"] as const;

/** So few pieces are told to shoppers; how many more the shop has is nobody else's business. */
export const mostFew = 5;

export function fewLeft(pieces: number): number | undefined {
  return pieces <= mostFew ? pieces : undefined;
}

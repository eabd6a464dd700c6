/** What the owner says of a product's stock, and what shoppers read: what is 'No Stock' cannot be bought. */
export const stockWords = ["In Stock", "No Stock"] as const;

/** Shoppers are told how many pieces are left up to this number. Larger stock stays private. */
export const mostFew = 5;

/** `pieces` where shoppers may be told them, else undefined. */
export function fewLeft(pieces: number): number | undefined {
  return pieces <= mostFew ? pieces : undefined;
}

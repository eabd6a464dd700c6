/** The owner's word, also read by shoppers. */
export const stockWords = ["In Stock", "No Stock"] as const;

/** Shoppers see how many are left up to this number. */
export const mostFew = 5;

/** Undefined when shoppers may not see it. */
export function fewLeft(pieces: number): number | undefined {
  return pieces <= mostFew ? pieces : undefined;
}

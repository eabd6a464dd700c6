/** The most pieces the owner sells in one order: of one size, and in all. */
export type PieceLimits = { ofSize: number; ofOrder: number };

/** What is said of more pieces than the owner sells, in the cart and at the checkout alike. */
export const overLimitWords = {
  ofSize: (most: number) => `We sell at most ${most} of a size in one order. Choose fewer, or write to us for more.`,
  ofOrder: (most: number) => `We sell at most ${most} pieces in one order. Take some out, or write to us for more.`,
};

/** What of a cart is beyond the limits, in a sentence; undefined while nothing is. */
export function overLimit(
  lines: readonly { quantity: number }[],
  { ofSize, ofOrder }: PieceLimits,
): string | undefined {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  if (lines.some(({ quantity }) => quantity > ofSize)) return overLimitWords.ofSize(ofSize);
  return pieces > ofOrder ? overLimitWords.ofOrder(ofOrder) : undefined;
}

/** The middle one by size; of an even number, the mean of the two in the middle. NaN of nothing. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The smallest number that `share` (0 to 1) of all are at or below: 0.99 for "p99". NaN of nothing. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/**
 * The middle of how `ours` compares with `theirs`, pair by pair: what was measured one after the other, at one mood of
 * the machine.
 */
export function medianRatio(ours: number[], theirs: number[]): number {
  return median(ours.map((value, pair) => value / theirs[pair]!));
}

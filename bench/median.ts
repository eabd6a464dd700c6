/** The median; of an even count, the mean of the middle two. NaN for none. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The smallest number with `share` (0 to 1) of all at or below it: 0.99 for "p99". NaN for none. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** The median ratio of `ours` to `theirs`, paired because each pair was measured under the same conditions. */
export function medianRatio(ours: number[], theirs: number[]): number {
  return median(ours.map((value, pair) => value / theirs[pair]!));
}

/** A request lives this long, confirmed or not. Source: app/stock/README.md#back-in-stock. */
export const livesMs = 90 * 24 * 3_600_000;
export const confirmWithinMs = 2 * 24 * 3_600_000;

/** Writes "size M", or "" where there is only one size. */
export function sizeInSentence(size: string, isOnlySize: boolean): string {
  return isOnlySize ? "" : `size ${size}`;
}

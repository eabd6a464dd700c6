/** How long a request lives that was confirmed, and one that was not. Source: app/stock/README.md#back-in-stock. */
export const livesMs = 90 * 24 * 3_600_000;
export const confirmWithinMs = 2 * 24 * 3_600_000;

/** A size as it stands in a sentence: "size M"; "" where there is one size only. */
export function sizeInSentence(size: string, isOnlySize: boolean): string {
  return isOnlySize ? "" : `size ${size}`;
}

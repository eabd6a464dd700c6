/** Confirmed and unconfirmed. Source: app/stock/README.md#back-in-stock. */
export const livesMs = 90 * 24 * 3_600_000;
export const confirmWithinMs = 2 * 24 * 3_600_000;

/** "size M"; "" where there is only one. */
export function sizeInSentence(size: string, isOnlySize: boolean): string {
  return isOnlySize ? "" : `size ${size}`;
}

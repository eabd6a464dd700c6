/**
 * Milliseconds a checkout keeps its pieces: 45 minutes, longer than the 30 minutes a provider's transfer account lives.
 * Source: docs/architecture.md#the-way-of-an-order.
 */
export const holdMs = 45 * 60 * 1000;

/** When a hold made or renewed at `now` expires. */
export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + holdMs);
}

/** So long what waits for a call holds its pieces. Source: docs/architecture.md#the-way-of-an-order. */
export const callMs = 24 * 60 * 60_000;

/**
 * So long a transfer of a guest holds its pieces at first: anybody can be one, as often as they like. A picture of the
 * transfer, or staff, makes it as long as the owner waits. Source: decision 56.
 */
export const guestTransferMs = 2 * 60 * 60_000;

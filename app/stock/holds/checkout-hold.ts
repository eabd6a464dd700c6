/**
 * Milliseconds a checkout keeps its pieces: 45 minutes, longer than the 30 minutes a provider's transfer account lives.
 * Source: docs/architecture.md#the-way-of-an-order.
 */
export const holdMs = 45 * 60 * 1000;

/** When a hold made or renewed at `now` expires. */
export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + holdMs);
}

/** Hold of an order that waits for a call. Source: docs/architecture.md#the-way-of-an-order. */
export const callMs = 24 * 60 * 60_000;

/**
 * First hold of a guest's transfer. Short, because anybody can be a guest as often as they like. A picture of the
 * transfer, or staff, extends it to the time set by the owner. Source: docs/decisions/receipts-and-promises.md.
 */
export const guestTransferMs = 2 * 60 * 60_000;

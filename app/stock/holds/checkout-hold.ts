/**
 * 45 minutes in milliseconds, longer than the 30 minutes of a provider's transfer account. Source:
 * docs/architecture.md#the-way-of-an-order.
 */
export const holdMs = 45 * 60 * 1000;

export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + holdMs);
}

/** Hold of an order that waits for a call. Source: docs/architecture.md#the-way-of-an-order. */
export const callMs = 24 * 60 * 60_000;

/**
 * First hold of a guest's transfer, and how much longer "I have paid" holds it, once. Short, because anybody can be a
 * guest as often as they like. A receipt picture, or staff, extends it by the owner's hours. Source:
 * docs/decisions/receipts-and-promises.md.
 */
export const guestTransferMs = 2 * 60 * 60_000;

import { randomText } from "#app/lib/random-text.ts";

/**
 * "A7K2-9QXM": readable aloud, unpredictable. 40 random bits rarely collide: insert under a unique constraint and
 * retry.
 */
export function newOrderNumber(): string {
  return `${randomText(4)}-${randomText(4)}`;
}

/** Four random digits that a shopper says at pick-up or to the rider, like "0471". */
export function newCollectCode(): string {
  return String(crypto.getRandomValues(new Uint16Array(1))[0]! % 10_000).padStart(4, "0");
}

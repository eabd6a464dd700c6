import { randomText } from "#app/lib/random-text.ts";

/**
 * A new order number such as "A7K2-9QXM": short enough to read aloud, and one says nothing about the next. 40 random
 * bits collide very rarely: insert the number under a unique constraint, and retry.
 */
export function newOrderNumber(): string {
  return `${randomText(4)}-${randomText(4)}`;
}

/** Four random digits, which a customer says at the counter when they collect an order: "0471". */
export function newCollectCode(): string {
  return String(crypto.getRandomValues(new Uint16Array(1))[0]! % 10_000).padStart(4, "0");
}

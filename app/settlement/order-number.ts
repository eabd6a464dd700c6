import { randomText } from "#app/lib/random-text.ts";

/**
 * A new order number such as "A7K2-9QXM": short enough to read aloud, and one says nothing about the next. 40 random
 * bits collide very rarely: insert the number under a unique constraint, and retry.
 */
export function newOrderNumber(): string {
  return `${randomText(4)}-${randomText(4)}`;
}

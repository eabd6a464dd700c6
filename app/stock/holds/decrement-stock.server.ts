import type { SQLWrapper } from "drizzle-orm";
import { type CountedPieces, changeStock } from "#app/catalog/sizes/offered-sizes.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { lockAvailablePieces } from "./available-pieces.server.ts";
import type { MissingPieces } from "./missing-pieces.ts";

/**
 * Locks a paid checkout's sizes and returns which pieces `decrementFound` takes; uncounted sizes need none. Missing
 * pieces are reported: stock never goes below zero or into others' holds. Source:
 * docs/architecture.md#the-way-of-an-order; docs/decisions/one-entry-for-payments.md.
 */
export async function findStock(
  transaction: Transaction,
  sale: {
    checkoutId: string;
    lines: { productId: string; size: string; title: string; quantity: number }[];
    now: Date;
  },
): Promise<{ found: CountedPieces[]; missing: MissingPieces[] }> {
  const { checkoutId, lines, now } = sale;
  const productIds = [...new Set(lines.map(line => line.productId))];
  const available = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const found: CountedPieces[] = [];
  const missing: MissingPieces[] = [];
  for (const { productId, size, title, quantity } of lines) {
    const piece = available.find(one => one.productId === productId && one.size === size);
    if (piece && piece.available === null) continue;
    const pieces = Math.min(quantity, Math.max(0, piece?.available ?? 0));
    if (pieces > 0) found.push({ productId, size, pieces });
    if (pieces < quantity) missing.push({ productId, size, title, pieces: quantity - pieces });
  }
  return { found, missing };
}

/** Returns undefined when nothing is to be taken. */
export function decrementFound(transaction: Transaction, found: CountedPieces[]): SQLWrapper[] {
  return changeStock(transaction, found, -1);
}

import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open-database.server.ts";
import { productSizes } from "#app/tables/catalog-tables.server.ts";
import { lockAvailablePieces } from "./available-pieces.server.ts";
import type { MissingPieces } from "./missing-pieces.ts";

/**
 * Takes the pieces of a paid checkout out of the stock; sizes that are not counted need none taken. Where fewer are
 * left, those are taken and the rest is returned as missing: never below zero, never what another shopper holds.
 * Source: docs/architecture.md#the-way-of-an-order; docs/decisions (late money).
 */
export async function takeStock(
  transaction: Transaction,
  sale: {
    checkoutId: string;
    lines: { productId: string; size: string; title: string; quantity: number }[];
    now: Date;
  },
): Promise<MissingPieces[]> {
  const { checkoutId, lines, now } = sale;
  const productIds = [...new Set(lines.map(line => line.productId))];
  const there = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const missing: MissingPieces[] = [];
  for (const { productId, size, title, quantity } of lines) {
    const piece = there.find(one => one.productId === productId && one.size === size);
    if (piece && piece.available === null) continue;
    const taken = Math.min(quantity, Math.max(0, piece?.available ?? 0));
    if (piece && taken > 0) {
      // The trigger `product_sizes_owed` marks the product's stock as unsynced with a hosted content store, and
      // `product_sizes_sold_out` announces a size that sold out to the kept pages.
      await transaction
        .update(productSizes)
        .set({ quantity: sql`${productSizes.quantity} - ${taken}` })
        .where(and(eq(productSizes.productId, productId), eq(productSizes.size, piece.size)));
    }
    if (taken < quantity) missing.push({ productId, size, title, pieces: quantity - taken });
  }
  return missing;
}

import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { productSizes } from "#app/platform/tables/catalog-tables.server.ts";
import { lockAvailablePieces } from "./available-pieces.server.ts";
import type { MissingPieces } from "./missing-pieces.ts";

/** Pieces of one size of a product. */
export type CountedPieces = { productId: string; size: string; pieces: number };

/**
 * Locks the sizes of a paid checkout and says which of its pieces are to be taken out of the stock (`takeFound`); sizes
 * that are not counted need none taken. Where fewer are left, those are found and the rest is missing: never below
 * zero, never what another shopper holds. Source: docs/architecture.md#the-way-of-an-order; decision 10 (late money).
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
  const there = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const found: CountedPieces[] = [];
  const missing: MissingPieces[] = [];
  for (const { productId, size, title, quantity } of lines) {
    const piece = there.find(one => one.productId === productId && one.size === size);
    if (piece && piece.available === null) continue;
    const pieces = Math.min(quantity, Math.max(0, piece?.available ?? 0));
    if (pieces > 0) found.push({ productId, size, pieces });
    if (pieces < quantity) missing.push({ productId, size, title, pieces: quantity - pieces });
  }
  return { found, missing };
}

/** The write, if any, that takes the pieces that `findStock` has found. */
export function takeFound(transaction: Transaction, found: CountedPieces[]): SQLWrapper[] {
  return changeStock(transaction, found, -1);
}

/**
 * The write that adds pieces to the stock, or takes them: the trigger `product_sizes_owed` marks a product's stock as
 * unsynced with a hosted content store, and `product_sizes_sold_out` announces a size that sold out to the kept pages.
 */
export function changeStock(transaction: Transaction, pieces: CountedPieces[], sign: 1 | -1): SQLWrapper[] {
  if (pieces.length === 0) return [];
  const rows = pieces.map(one => sql`(${one.productId}::uuid, ${one.size}::text, ${sign * one.pieces}::int)`);
  // Summed, because an update takes one row for each size.
  const changed = sql`(select product_id, size, sum(pieces)::int as pieces
    from (values ${sql.join(rows, sql`, `)}) as one (product_id, size, pieces) group by 1, 2) as changed`;
  const write = transaction
    .update(productSizes)
    .set({ quantity: sql`${productSizes.quantity} + changed.pieces` })
    .from(changed)
    .where(and(eq(productSizes.productId, sql`changed.product_id`), eq(productSizes.size, sql`changed.size`)));
  return [write];
}

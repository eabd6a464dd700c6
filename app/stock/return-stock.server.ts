import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/database/open-database.server.ts";
import { productSizes } from "#app/tables/catalog-tables.server.ts";
import { lockAvailablePieces } from "./available-pieces.server.ts";
import { takeStock } from "./take-stock.server.ts";

/** Pieces of one size of a product. */
export type CountedPieces = { productId: string; size: string; pieces: number };

/**
 * Puts pieces that came back into the stock, and returns those that were: sizes that are not counted, or are gone, need
 * none. Locks the sizes in the order of `lockAvailablePieces`.
 */
export async function returnStock(
  transaction: Transaction,
  { pieces, checkoutId, now }: { pieces: CountedPieces[]; checkoutId: string; now: Date },
): Promise<CountedPieces[]> {
  const productIds = [...new Set(pieces.map(({ productId }) => productId))];
  const there = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const returned = pieces.filter(({ productId, size }) =>
    there.some(one => one.productId === productId && one.size === size && one.quantity !== null),
  );
  for (const { productId, size, pieces: count } of returned) {
    // The triggers on the table tell kept pages and a hosted content store, as with every change of a quantity.
    await transaction
      .update(productSizes)
      .set({ quantity: sql`${productSizes.quantity} + ${count}` })
      .where(and(eq(productSizes.productId, productId), sql`${productSizes.size} = ${size}`));
  }
  return returned;
}

/** Takes pieces out of the stock again, all or none: false when somebody else has or holds some of them by now. */
export async function takeAgain(
  transaction: Transaction,
  { pieces, checkoutId, now }: { pieces: CountedPieces[]; checkoutId: string; now: Date },
): Promise<boolean> {
  const productIds = [...new Set(pieces.map(({ productId }) => productId))];
  const there = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const isThere = pieces.every(({ productId, size, pieces: count }) =>
    there.some(
      one => one.productId === productId && one.size === size && (one.available === null || one.available >= count),
    ),
  );
  if (!isThere) return false;
  const lines = pieces.map(({ pieces: quantity, ...piece }) => ({ ...piece, quantity, title: "" }));
  await takeStock(transaction, { checkoutId, lines, now });
  return true;
}

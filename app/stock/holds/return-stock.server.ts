import { type CountedPieces, changeStock } from "#app/catalog/sizes/offered-sizes.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeTogether } from "#app/platform/database/write-together.server.ts";
import { lockAvailablePieces } from "./available-pieces.server.ts";
import { decrementFound, findStock } from "./decrement-stock.server.ts";

/**
 * Returns pieces to stock, and those it returned; uncounted or deleted sizes need none. Locks in the order of
 * `lockAvailablePieces`.
 */
export async function returnStock(
  transaction: Transaction,
  { pieces, checkoutId, now }: { pieces: CountedPieces[]; checkoutId: string; now: Date },
): Promise<CountedPieces[]> {
  const productIds = [...new Set(pieces.map(({ productId }) => productId))];
  const available = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const returned = pieces.filter(({ productId, size }) =>
    available.some(one => one.productId === productId && one.size === size && one.quantity !== null),
  );
  await writeTogether(transaction, changeStock(transaction, returned, 1));
  return returned;
}

/** Takes all pieces or none. Returns false when others have or hold some. */
export async function decrementAgain(
  transaction: Transaction,
  { pieces, checkoutId, now }: { pieces: CountedPieces[]; checkoutId: string; now: Date },
): Promise<boolean> {
  const productIds = [...new Set(pieces.map(({ productId }) => productId))];
  const available = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const isThere = pieces.every(({ productId, size, pieces: count }) =>
    available.some(
      one => one.productId === productId && one.size === size && (one.available === null || one.available >= count),
    ),
  );
  if (!isThere) return false;
  const lines = pieces.map(({ pieces: quantity, ...piece }) => ({ ...piece, quantity, title: "" }));
  const { found } = await findStock(transaction, { checkoutId, lines, now });
  await writeTogether(transaction, decrementFound(transaction, found));
  return true;
}

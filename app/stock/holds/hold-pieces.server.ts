import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { stockHolds } from "#app/platform/tables/checkout-tables.server.ts";

/*
 * The one file that writes holds. The caller has locked the sizes and counted what is there, by `lockAvailablePieces`.
 * A query that is returned, not awaited, fits `writeTogether` too.
 */

type Hold = typeof stockHolds.$inferInsert;
type HeldSize = Pick<Hold, "checkoutId" | "productId" | "size">;

/** Holds pieces of sizes of which the checkout holds none. */
export function holdPieces(transaction: Transaction, holds: Hold[]) {
  return transaction.insert(stockHolds).values(holds);
}

/** Adds to what a checkout holds of a size; all of it is held until the later of both times. */
export function holdMorePieces(transaction: Transaction, hold: Hold) {
  const { quantity, until } = hold;
  return transaction
    .insert(stockHolds)
    .values(hold)
    .onConflictDoUpdate({
      target: [stockHolds.checkoutId, stockHolds.productId, stockHolds.size],
      set: {
        quantity: sql`${stockHolds.quantity} + ${quantity}`,
        until: sql`greatest(${stockHolds.until}, ${until.toISOString()}::timestamptz)`,
      },
    });
}

/** Sets until when a checkout holds its pieces. */
export function extendHolds(transaction: Transaction, checkoutId: string, until: Date) {
  return transaction.update(stockHolds).set({ until }).where(eq(stockHolds.checkoutId, checkoutId));
}

/** Frees all that a checkout holds. */
export function releaseHolds(transaction: Transaction, checkoutId: string) {
  return transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
}

/** Frees some pieces of a size; what else the checkout holds of it stays held. */
export async function releasePieces(
  transaction: Transaction,
  { checkoutId, productId, size, pieces }: HeldSize & { pieces: number },
): Promise<void> {
  const isThis = and(
    eq(stockHolds.checkoutId, checkoutId),
    eq(stockHolds.productId, productId),
    eq(stockHolds.size, size),
  );
  await transaction.delete(stockHolds).where(and(isThis, lte(stockHolds.quantity, pieces)));
  await transaction
    .update(stockHolds)
    .set({ quantity: sql`${stockHolds.quantity} - ${pieces}` })
    .where(isThis);
}

/** Gives a size its new name in the holds of these products. */
export function renameHeldSize(
  transaction: Transaction,
  { productIds, from, to }: { productIds: string[]; from: string; to: string },
) {
  return transaction
    .update(stockHolds)
    .set({ size: to })
    .where(and(eq(stockHolds.size, from), inArray(stockHolds.productId, productIds)));
}

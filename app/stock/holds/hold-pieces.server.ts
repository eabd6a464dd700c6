import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { stockHolds } from "./hold-tables.server.ts";

/* The only writer of holds. Callers lock and count by `lockAvailablePieces`. A returned query also fits
   `writeTogether`. */

type Hold = typeof stockHolds.$inferInsert;
type HeldSize = Pick<Hold, "checkoutId" | "productId" | "size">;

/** Holds sizes that the checkout does not hold yet. */
export function holdPieces(transaction: Transaction, holds: Hold[]) {
  return transaction.insert(stockHolds).values(holds);
}

/** Adds to a hold; all lasts until the later time. */
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

export function extendHolds(transaction: Transaction, checkoutId: string, until: Date) {
  return transaction.update(stockHolds).set({ until }).where(eq(stockHolds.checkoutId, checkoutId));
}

export function releaseHolds(transaction: Transaction, checkoutId: string) {
  return transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
}

/** Other pieces stay held. */
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

export function renameHeldSize(
  transaction: Transaction,
  { productIds, from, to }: { productIds: string[]; from: string; to: string },
) {
  return transaction
    .update(stockHolds)
    .set({ size: to })
    .where(and(eq(stockHolds.size, from), inArray(stockHolds.productId, productIds)));
}

import { and, asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { productSizes, products } from "#app/platform/tables/catalog-tables.server.ts";

/* The sizes that products are offered in, with their pieces: this file and `change-scales` are all that write them. */

/** Pieces of one size of a product. */
export type CountedPieces = { productId: string; size: string; pieces: number };

type OfferedSize = typeof productSizes.$inferInsert;

/** Offers products in sizes that they are not offered in yet. */
export function offerSizes(transaction: Pick<Transaction, "insert">, sizes: OfferedSize[]) {
  return transaction.insert(productSizes).values(sizes);
}

/** Offers a product in a size, or changes how it is offered: its pieces, place, price and low level. */
export function changeOfferedSize(transaction: Transaction, offered: OfferedSize) {
  const { quantity, position, priceKobo, lowLevel } = offered;
  return transaction
    .insert(productSizes)
    .values(offered)
    .onConflictDoUpdate({
      target: [productSizes.productId, productSizes.size],
      set: { quantity, position, priceKobo, lowLevel },
    });
}

/** The same for many sizes as a file says them, in one statement. Rows that say nothing new are left as they are. */
export function changeOfferedSizes(transaction: Transaction, offered: OfferedSize[]) {
  return transaction
    .insert(productSizes)
    .values(offered)
    .onConflictDoUpdate({
      target: [productSizes.productId, productSizes.size],
      set: {
        quantity: sql`excluded.quantity`,
        priceKobo: sql`excluded.price_kobo`,
        position: sql`excluded.position`,
      },
      setWhere: sql`(product_sizes.quantity, product_sizes.price_kobo, product_sizes.position)
        is distinct from (excluded.quantity, excluded.price_kobo, excluded.position)`,
    });
}

/** Stops offering a product in these sizes. */
export function withdrawSizes(transaction: Transaction, productId: string, sizes: string[]) {
  return transaction
    .delete(productSizes)
    .where(and(eq(productSizes.productId, productId), inArray(productSizes.size, sizes)));
}

/** Locks a size of every product of a scale that is offered in it; returns the products. */
export async function lockOfferedSize(
  transaction: Transaction,
  { scale, from }: { scale: string; from: string },
): Promise<string[]> {
  const ofScale = transaction.select({ id: products.id }).from(products).where(eq(products.scale, scale));
  const offered = await transaction
    .select({ productId: productSizes.productId })
    .from(productSizes)
    .where(and(eq(productSizes.size, from), inArray(productSizes.productId, ofScale)))
    .orderBy(asc(productSizes.productId))
    .for("update");
  return offered.map(({ productId }) => productId);
}

/** Gives a size its new name in products for which it is locked. */
export function renameOfferedSize(
  transaction: Transaction,
  { productIds, from, to }: { productIds: string[]; from: string; to: string },
) {
  return transaction
    .update(productSizes)
    .set({ size: to })
    .where(and(eq(productSizes.size, from), inArray(productSizes.productId, productIds)));
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

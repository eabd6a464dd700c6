import { and, asc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { productSizes } from "./size-tables.server.ts";

/* The sizes products are offered in; only this file and `change-scales` write them. */

export type CountedPieces = { productId: string; size: string; pieces: number };

type OfferedSize = typeof productSizes.$inferInsert;

export function offerSizes(transaction: Pick<Transaction, "insert">, sizes: OfferedSize[]) {
  return transaction.insert(productSizes).values(sizes);
}

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

/** One place beside another's of an earlier order would scramble them, so all of a product are placed together. */
export async function placeOfferedSizes(
  transaction: Transaction,
  productId: string,
  sizes: { size: string; position: number }[],
): Promise<void> {
  if (sizes.length === 0) return;
  const rows = sizes.map(({ size, position }) => sql`(${size}::text, ${position}::int)`);
  await transaction.execute(sql`
    update ${productSizes} set position = placed.position
    from (values ${sql.join(rows, sql`, `)}) as placed (size, position)
    where product_sizes.product_id = ${productId} and product_sizes.size = placed.size
      and product_sizes.position <> placed.position`);
}

/** Writes all sizes in one statement and leaves rows that did not change. */
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

export function withdrawSizes(transaction: Transaction, productId: string, sizes: string[]) {
  return transaction
    .delete(productSizes)
    .where(and(eq(productSizes.productId, productId), inArray(productSizes.size, sizes)));
}

/** Locks a size in all products of a scale; returns the products. */
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

/** The caller has locked the sizes. */
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
 * The only write of stock. Triggers: `product_sizes_owed` marks it for the hosted store, `product_sizes_sold_out`
 * announces it to kept pages.
 */
export function changeStock(transaction: Transaction, pieces: CountedPieces[], sign: 1 | -1): SQLWrapper[] {
  if (pieces.length === 0) return [];
  const rows = pieces.map(one => sql`(${one.productId}::uuid, ${one.size}::text, ${sign * one.pieces}::int)`);
  // Pieces are summed, because an update takes one row per size.
  const changed = sql`(select product_id, size, sum(pieces)::int as pieces
    from (values ${sql.join(rows, sql`, `)}) as one (product_id, size, pieces) group by 1, 2) as changed`;
  const write = transaction
    .update(productSizes)
    .set({ quantity: sql`${productSizes.quantity} + changed.pieces` })
    .from(changed)
    .where(and(eq(productSizes.productId, sql`changed.product_id`), eq(productSizes.size, sql`changed.size`)));
  return [write];
}

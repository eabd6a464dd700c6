import { and, asc, gt, inArray, ne, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Size } from "#app/catalog/sizes/size.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { productSizes } from "#app/platform/tables/catalog-tables.server.ts";
import { stockHolds } from "#app/platform/tables/checkout-tables.server.ts";

/**
 * Pieces of one size: in the shop, and not held by anyone else; both null when they are not counted. `ownKobo`: the
 * size's own price as the lock found it; null: the product's.
 */
export type AvailablePieces = {
  productId: string;
  size: Size;
  quantity: number | null;
  available: number | null;
  ownKobo: number | null;
};

/**
 * Locks every size of the products, always in the same order, and counts what `checkoutId` may have of each:
 * the quantity less the live holds of all others. Until the transaction ends nobody else can hold or take a piece.
 * A hold past its time no longer counts, whether or not a job has removed it. `available` may be negative when the
 * owner lowered a quantity below what is held. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function lockAvailablePieces(
  transaction: Transaction,
  request: { productIds: string[]; checkoutId: string; now: Date },
): Promise<AvailablePieces[]> {
  const { productIds, checkoutId, now } = request;
  const sizes = await lockSizes(transaction, productIds);
  if (sizes.length === 0) return [];
  // Read after the locks are taken, so that what others committed while we waited is counted.
  const held = await transaction
    .select({
      productId: stockHolds.productId,
      size: stockHolds.size,
      pieces: sum(stockHolds.quantity).mapWith(Number),
    })
    .from(stockHolds)
    .where(
      and(inArray(stockHolds.productId, productIds), ne(stockHolds.checkoutId, checkoutId), gt(stockHolds.until, now)),
    )
    .groupBy(stockHolds.productId, stockHolds.size);
  const heldPieces = new Map(held.map(hold => [`${hold.productId} ${hold.size}`, hold.pieces]));
  return sizes.map(row => availableOf(row, heldPieces.get(`${row.productId} ${row.size}`) ?? 0));
}

type SizeRow = typeof productSizes.$inferSelect;

/** Every size of the products, locked always in the same order. */
export async function lockSizes(transaction: Transaction, productIds: string[]): Promise<SizeRow[]> {
  if (productIds.length === 0) return [];
  return await transaction
    .select()
    .from(productSizes)
    .where(inArray(productSizes.productId, productIds))
    .orderBy(asc(productSizes.productId), asc(productSizes.size))
    .for("update");
}

/** What is left of a locked size, of which others hold so many pieces. */
export function availableOf({ productId, size, quantity, priceKobo }: SizeRow, held: number): AvailablePieces {
  const available = quantity === null ? null : quantity - held;
  return { productId, size, quantity, ownKobo: priceKobo, available };
}

/**
 * What others than `checkoutId` hold of a product, by its sizes, as a column of a query that is asked once `lockSizes`
 * has the locks, so that what others committed while we waited is counted.
 */
export function heldOf(productId: PgColumn, { checkoutId, now }: { checkoutId: string; now: Date }) {
  return sql<Record<string, number>>`(
    select coalesce(json_object_agg(size, pieces), '{}'::json) from (
      select size, sum(quantity)::int as pieces from ${stockHolds} as own
      where own.product_id = ${productId} and own.checkout_id <> ${checkoutId}
        and own.until > ${now.toISOString()}::timestamptz group by size
    ) as held
  )`;
}

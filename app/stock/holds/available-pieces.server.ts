import { and, asc, gt, inArray, ne, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Size } from "#app/catalog/sizes/size.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { stockHolds } from "./hold-tables.server.ts";

/**
 * Pieces in the shop, and not held by others; both null when not counted. `ownKobo`: the size's price under the lock;
 * null: the product's.
 */
export type AvailablePieces = {
  productId: string;
  size: Size;
  quantity: number | null;
  available: number | null;
  ownKobo: number | null;
};

/**
 * Locks every size of the products in one order and counts what `checkoutId` may have: the quantity less others' live
 * holds. Nobody else can hold or take a piece until the transaction ends. Expired holds do not count. `available` may
 * be negative when the owner lowered a quantity. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function lockAvailablePieces(
  transaction: Transaction,
  request: { productIds: string[]; checkoutId: string; now: Date },
): Promise<AvailablePieces[]> {
  const { productIds, checkoutId, now } = request;
  const sizes = await lockSizes(transaction, productIds);
  if (sizes.length === 0) return [];
  // Read under the locks, so that what others committed meanwhile counts.
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

/** Locks in one order, so that two purchases never wait for each other. */
export async function lockSizes(transaction: Transaction, productIds: string[]): Promise<SizeRow[]> {
  if (productIds.length === 0) return [];
  return await transaction
    .select()
    .from(productSizes)
    .where(inArray(productSizes.productId, productIds))
    .orderBy(asc(productSizes.productId), asc(productSizes.size))
    .for("update");
}

export function availableOf({ productId, size, quantity, nowKobo }: SizeRow, held: number): AvailablePieces {
  const available = quantity === null ? null : quantity - held;
  return { productId, size, quantity, ownKobo: nowKobo, available };
}

/** Others' holds of a product by size, as a column. Query it under `lockSizes`. */
export function heldOf(productId: PgColumn, { checkoutId, now }: { checkoutId: string; now: Date }) {
  return sql<Record<string, number>>`(
    select coalesce(json_object_agg(size, pieces), '{}'::json) from (
      select size, sum(quantity)::int as pieces from ${stockHolds} as own
      where own.product_id = ${productId} and own.checkout_id <> ${checkoutId}
        and own.until > ${now.toISOString()}::timestamptz group by size
    ) as held
  )`;
}

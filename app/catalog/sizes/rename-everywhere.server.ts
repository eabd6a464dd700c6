import { and, asc, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { productSizes, products, sizeCharts } from "#app/platform/tables/catalog-tables.server.ts";
import { checkoutLines, checkouts, stockHolds } from "#app/platform/tables/checkout-tables.server.ts";
import { orderedCheckouts } from "#app/platform/tables/states.ts";

/**
 * Gives a size of a scale its new name in every product of that scale, their charts, what is held, and the checkouts
 * that are no order yet, so that money that comes for them finds its pieces. Orders keep what they said. Returns how
 * many products had it. Locks the sizes in the order of `lockAvailablePieces`. Source: decision 65.
 */
export async function renameEverywhere(
  transaction: Transaction,
  { scale, from, to }: { scale: string; from: string; to: string },
): Promise<number> {
  const ofScale = transaction.select({ id: products.id }).from(products).where(eq(products.scale, scale));
  const isMeant = and(eq(checkoutLines.size, from), inArray(checkoutLines.productId, ofScale));
  const isUnordered = notInArray(checkouts.state, [...orderedCheckouts]);
  const withSize = transaction.select({ id: checkoutLines.checkoutId }).from(checkoutLines).where(isMeant);
  // Checkouts before sizes, as in every completion: none of them becomes an order with the old name halfway.
  await transaction
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isUnordered, inArray(checkouts.id, withSize)))
    .orderBy(asc(checkouts.id))
    .for("update");
  const offered = await transaction
    .select({ productId: productSizes.productId })
    .from(productSizes)
    .where(and(eq(productSizes.size, from), inArray(productSizes.productId, ofScale)))
    .orderBy(asc(productSizes.productId))
    .for("update");
  const ids = offered.map(({ productId }) => productId);
  if (ids.length > 0) {
    await transaction
      .update(productSizes)
      .set({ size: to })
      .where(and(eq(productSizes.size, from), inArray(productSizes.productId, ids)));
    await transaction
      .update(stockHolds)
      .set({ size: to })
      .where(and(eq(stockHolds.size, from), inArray(stockHolds.productId, ids)));
  }
  // Those written while we waited for the sizes are among them; the lines of orders are others.
  const lines = transaction.select({ id: checkouts.id }).from(checkouts).where(isUnordered);
  await transaction
    .update(checkoutLines)
    .set({ size: to })
    .where(and(isMeant, inArray(checkoutLines.checkoutId, lines)));
  await renameInCharts(transaction, { scale, from, to });
  return ids.length;
}

async function renameInCharts(
  transaction: Transaction,
  { scale, from, to }: { scale: string; from: string; to: string },
): Promise<void> {
  const ofScale = transaction.select({ id: products.id }).from(products).where(eq(products.scale, scale));
  const holding = transaction.select({ id: products.categoryId }).from(products).where(eq(products.scale, scale));
  const row = sql`jsonb_build_array(jsonb_build_object('size', ${from}::text))`;
  const other = sql`jsonb_build_array(jsonb_build_object('size', ${to}::text))`;
  const renamed = sql`(
    select jsonb_agg(case when line ->> 'size' = ${from} then jsonb_set(line, '{size}', to_jsonb(${to}::text)) else line end
                     order by place)
    from jsonb_array_elements(${sizeCharts.rows}) with ordinality as lines (line, place)
  )`;
  await transaction
    .update(sizeCharts)
    .set({ rows: renamed })
    .where(
      and(
        or(inArray(sizeCharts.productId, ofScale), inArray(sizeCharts.categoryId, holding)),
        sql`${sizeCharts.rows} @> ${row} and not ${sizeCharts.rows} @> ${other}`,
      ),
    );
}

import { and, eq, inArray, or, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { sizeCharts } from "./chart-tables.server.ts";

/** Renames the size in the charts of the scale's products and of their categories. */
export async function renameSizeInCharts(
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

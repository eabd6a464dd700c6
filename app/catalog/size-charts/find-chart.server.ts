import { and, eq, isNull, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { sizeCharts } from "./chart-tables.server.ts";
import { type SizeChart, storedRows } from "./size-chart.ts";

export type ChartTarget = { kind: "category" | "product"; id: string };

export type ShownChart = SizeChart & { picture: StoredPicture | undefined };

/** Returns undefined when it is gone. */
export async function findChart({ db }: ReadContext, id: string): Promise<ShownChart | undefined> {
  const chart = await findWhere(db, eq(sizeCharts.id, id));
  if (!chart?.imageHash) return chart && { ...chart, picture: undefined };
  const { hash, width, height, color } = images;
  const [picture] = await db.select({ hash, width, height, color }).from(images).where(eq(hash, chart.imageHash));
  return { ...chart, picture };
}

/** Returns undefined when there is none. */
export async function findChartFor({ db }: ReadContext, { kind, id }: ChartTarget): Promise<SizeChart | undefined> {
  return await findWhere(db, eq(kind === "product" ? sizeCharts.productId : sizeCharts.categoryId, id));
}

/** Lists charts by name. */
export async function listCharts({ db }: ReadContext): Promise<(ChartTarget & { name: string })[]> {
  const rows = await db
    .select({
      categoryId: sizeCharts.categoryId,
      category: categories.name,
      productId: products.id,
      title: products.title,
    })
    .from(sizeCharts)
    .leftJoin(categories, and(eq(categories.id, sizeCharts.categoryId), isNull(categories.archivedAt)))
    .leftJoin(products, and(eq(products.id, sizeCharts.productId), isNull(products.archivedAt)))
    .orderBy(categories.position, categories.name, products.title)
    .limit(500);
  return rows.flatMap(({ categoryId, category, productId, title }): (ChartTarget & { name: string })[] => {
    if (categoryId !== null && category !== null) return [{ kind: "category", id: categoryId, name: category }];
    return productId !== null && title !== null ? [{ kind: "product", id: productId, name: title }] : [];
  });
}

async function findWhere(db: Queryable, condition: SQL): Promise<SizeChart | undefined> {
  const [row] = await db.select().from(sizeCharts).where(condition);
  if (!row) return undefined;
  const { unit, measures, note, imageHash, imageAlt } = row;
  return { unit, measures, rows: v.parse(storedRows, row.rows), note, imageHash, imageAlt };
}

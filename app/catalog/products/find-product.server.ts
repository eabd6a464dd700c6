import { and, eq, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { toldFacts } from "#app/catalog/product-fields/garment-facts.ts";
import { sales } from "#app/catalog/sales/sale-tables.server.ts";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Product } from "./product.ts";
import { productColumns } from "./product-columns.server.ts";
import { lastDayOf, pictures, summaryColumns, toSummary } from "./product-summaries.server.ts";
import { isForSale, products } from "./product-tables.server.ts";

/** A product's own chart comes before its category's. */
const chartId = sql<string | null>`(
  select ${sizeCharts.id} from ${sizeCharts}
  where ${sizeCharts.productId} = ${products.id} or ${sizeCharts.categoryId} = ${products.categoryId}
  order by ${sizeCharts.productId} nulls last limit 1
)`;

export type FindsProducts = {
  /** Returns the id of the product that a document describes. */
  findProductId(documentId: string): Promise<string | undefined>;
};

/**
 * The product of this id (any case) or of an address that ends as `productPath` writes it; a hosted store's document
 * id works too. Undefined when there is none or it is archived or hidden. Source: spec, screens (product detail).
 */
export async function findProduct(
  { db, content }: ReadContext & { content?: { hosted?: FindsProducts } },
  text: string,
): Promise<Product | undefined> {
  const row =
    (await findRow(db, text)) ?? (content?.hosted && (await findRow(db, await content.hosted.findProductId(text))));
  if (!row) return undefined;
  const { categoryId: _category, scale: _scale, second: _second, regularKobo: _regular, ...rest } = row;
  const { saleTitle, saleKobo, fromKobo, saleTo: _to, shopSaleTo: _shopTo, ...others } = rest;
  const {
    fabric,
    care,
    lining,
    fit,
    modelCm,
    modelSize,
    readyDays: _days,
    readyOn: _on,
    depositBp: _deposit,
    isMeasured: _measured,
    isFull: _full,
    ...shown
  } = others;
  const facts = toldFacts({ fabric, care, lining, fit, modelCm, modelSize });
  const named = saleTitle !== null && saleKobo !== fromKobo && { saleTitle };
  const saleUntilDay = lastDayOf(row);
  const until = saleUntilDay && { saleUntilDay };
  return { ...shown, ...toSummary(row), ...until, ...named, ...(facts && { facts }), pictures: row.pictures ?? [] };
}

/** Finds the row by the end of its id. When two ids end alike, the address's words decide. */
async function findRow(db: Queryable, text: string | undefined) {
  const [ending] = /(?<![^-])[0-9a-f]{12}$/iu.exec(text ?? "") ?? [];
  if (text === undefined || ending === undefined) return undefined;
  const isMeant = isUuid(text)
    ? eq(products.id, text.toLowerCase())
    : eq(sql`right(${products.id}::text, 12)`, ending.toLowerCase());
  const rows = await db
    .select({
      ...productColumns,
      ...summaryColumns,
      pictures,
      styleId: products.styleId,
      chartId,
      saleTitle: sales.title,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(sales, eq(sales.id, products.shopSaleId))
    .where(and(isMeant, isForSale))
    .orderBy(products.id);
  return rows.find(row => productPath(row).endsWith(`/${text}`)) ?? rows[0];
}

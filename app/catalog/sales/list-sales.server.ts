import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Sale, saleTargetKinds } from "./sale.ts";
import { sales, saleTargets } from "./sale-tables.server.ts";

const mostListed = 200;

/** Lists the newest first. */
export async function listSales({ db }: ReadContext): Promise<Sale[]> {
  const rows = await db.select().from(sales).orderBy(desc(sales.createdAt), desc(sales.id)).limit(mostListed);
  return await withSaleTargets(db, rows);
}

/** Returns undefined when there is none with this id. */
export async function findSaleOfMany({ db }: ReadContext, id: string): Promise<Sale | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await withSaleTargets(db, await db.select().from(sales).where(eq(sales.id, id)));
  return found;
}

/** How many products each sale lowers now, by the sale's id; archived and hidden ones left out. */
export async function countLowered({ db }: ReadContext): Promise<Record<string, number>> {
  const rows = await db
    .select({ id: products.shopSaleId, lowered: count() })
    .from(products)
    .where(and(isNotNull(products.shopSaleId), isNotNull(products.regularKobo), isForSale))
    .groupBy(products.shopSaleId);
  return Object.fromEntries(rows.map(({ id, lowered }) => [id, lowered]));
}

/** In the order of their titles, without archived ones. */
export async function findSaleProducts(
  { db }: ReadContext,
  ids: string[],
): Promise<{ id: string; code: string; title: string }[]> {
  if (ids.length === 0) return [];
  return await db
    .select({ id: products.id, code: products.code, title: products.title })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.archivedAt)))
    .orderBy(asc(products.title), asc(products.id));
}

export async function withSaleTargets(db: Queryable, rows: (typeof sales.$inferSelect)[]): Promise<Sale[]> {
  const ids = rows.filter(({ isForAll }) => !isForAll).map(({ id }) => id);
  const targets =
    ids.length > 0
      ? await db.select().from(saleTargets).where(inArray(saleTargets.saleId, ids)).orderBy(asc(saleTargets.targetId))
      : [];
  const idsOf = (id: string, kind: (typeof saleTargetKinds)[number]) =>
    targets.filter(one => one.saleId === id && one.kind === kind).map(({ targetId }) => targetId);
  return rows.map(({ createdAt: _created, updatedAt: _updated, ...row }) => ({
    ...row,
    categoryIds: idsOf(row.id, "category"),
    collectionIds: idsOf(row.id, "collection"),
    productIds: idsOf(row.id, "product"),
  }));
}

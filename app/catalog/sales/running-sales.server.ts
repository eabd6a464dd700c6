import { and, desc, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { collectionStage } from "#app/catalog/collections/collection.ts";
import { isInCollection } from "#app/catalog/collections/collection-condition.server.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { RunningSale } from "#app/catalog/products/settle-prices.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { withSaleTargets } from "./list-sales.server.ts";
import type { Sale } from "./sale.ts";
import { sales } from "./sale-tables.server.ts";

type StoredCollection = typeof collections.$inferSelect;

/**
 * The sales that are on at `now`, the largest percentage first: of two sales of one product the lower price holds. One
 * query in a shop without any.
 */
export async function findRunningSales(db: Queryable, now: Date): Promise<RunningSale[]> {
  const isOn = and(
    isNull(sales.stoppedAt),
    or(isNull(sales.startsAt), lte(sales.startsAt, now)),
    or(isNull(sales.endsAt), gt(sales.endsAt, now)),
  );
  const rows = await db
    .select()
    .from(sales)
    .where(isOn)
    // Of equal percentages the one that goes on for longer, so that the page names the true end.
    .orderBy(desc(sales.percentBp), sql`${sales.endsAt} desc nulls first`, sales.id);
  if (rows.length === 0) return [];
  const all = await withSaleTargets(db, rows);
  const named = [...new Set(all.flatMap(({ collectionIds }) => collectionIds))];
  // What is on sale cannot be what puts it on sale.
  const isNamed = and(inArray(collections.id, named), isNull(collections.removedAt), ne(collections.rule, "sale"));
  const found = named.length > 0 ? await db.select().from(collections).where(isNamed) : [];
  const running = found.filter(collection => collectionStage(collection, now) === "running");
  return all.map(sale => ({ ...sale, covers: covers(sale, running, now) }));
}

function covers(
  { isForAll, categoryIds, productIds, collectionIds }: Sale,
  running: StoredCollection[],
  now: Date,
): SQL {
  if (isForAll) return sql`true`;
  const shown = running.filter(({ id }) => collectionIds.includes(id));
  const conditions = [
    categoryIds.length > 0 && inArray(products.categoryId, categoryIds),
    productIds.length > 0 && inArray(products.id, productIds),
    ...shown.map(collection => isInCollection(collection, now)),
  ].filter(condition => condition !== false);
  return or(...conditions) ?? sql`false`;
}

import { and, desc, eq, inArray, isNull, not, type SQL } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { categories, products } from "#app/tables/catalog-tables.server.ts";
import { createdMicros, isBeyondCursor, writeProductCursor } from "#app/catalog/product-cursor.server.ts";
import type { SearchHit } from "./search-place.server.ts";

type CategoryOptions = { except: SQL | undefined; after?: SearchHit | undefined; limit: number };

/** The newest `limit` products of some categories, older than `after`, by each category's own index. */
export async function findInCategories(
  db: Database,
  categoryIds: string[],
  options: CategoryOptions,
): Promise<SearchHit[]> {
  if (categoryIds.length === 0) return [];
  const newest = newestOfEach(db, options);
  const rows = await db
    .select({ id: newest.id, createdMicros: newest.createdMicros })
    .from(categories)
    .crossJoinLateral(newest)
    .where(inArray(categories.id, categoryIds))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(options.limit);
  return rows.map(row => ({ ...row, likeness: 0 }));
}

/** How many products these categories have, counted up to `limit`. */
export async function countInCategories(
  db: Database,
  categoryIds: string[],
  options: CategoryOptions,
): Promise<number> {
  if (categoryIds.length === 0) return 0;
  const newest = newestOfEach(db, options);
  // Not ordered over all categories, so that PostgreSQL stops reading as soon as there are enough.
  const some = db
    .select({ id: newest.id })
    .from(categories)
    .crossJoinLateral(newest)
    .where(inArray(categories.id, categoryIds))
    .limit(options.limit)
    .as("some");
  return await db.$count(some);
}

function newestOfEach(db: Database, { except, after, limit }: CategoryOptions) {
  const isInCategory = and(isNull(products.archivedAt), eq(products.categoryId, categories.id));
  const isOlder = after && isBeyondCursor("older", writeProductCursor(after));
  return db
    .select({ id: products.id, createdAt: products.createdAt, createdMicros: createdMicros.as("created_micros") })
    .from(products)
    .where(and(isInCategory, isOlder, except && not(except)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
    .as("newest");
}

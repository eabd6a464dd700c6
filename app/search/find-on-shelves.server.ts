import { and, desc, eq, inArray, isNull, not, type SQL } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { categories, products } from "#app/database/schema.server.ts";
import { createdMicros, isBeyondCursor, writeProductCursor } from "#app/catalog/product-cursor.server.ts";
import type { SearchHit } from "./search-place.server.ts";

type ShelfOptions = { except: SQL | undefined; after?: SearchHit | undefined; limit: number };

/** The newest `limit` products of some categories, older than `after`, by each category's own index. */
export async function findOnShelves(db: Database, categoryIds: string[], options: ShelfOptions): Promise<SearchHit[]> {
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
export async function countOnShelves(db: Database, categoryIds: string[], options: ShelfOptions): Promise<number> {
  if (categoryIds.length === 0) return 0;
  const newest = newestOfEach(db, options);
  // Without an order over all of them: it is over as soon as there are enough, and reads no more.
  const some = db
    .select({ id: newest.id })
    .from(categories)
    .crossJoinLateral(newest)
    .where(inArray(categories.id, categoryIds))
    .limit(options.limit)
    .as("some");
  return await db.$count(some);
}

function newestOfEach(db: Database, { except, after, limit }: ShelfOptions) {
  const isOnShelf = and(isNull(products.archivedAt), eq(products.categoryId, categories.id));
  const isOlder = after && isBeyondCursor("older", writeProductCursor(after));
  return db
    .select({ id: products.id, createdAt: products.createdAt, createdMicros: createdMicros.as("created_micros") })
    .from(products)
    .where(and(isOnShelf, isOlder, except && not(except)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
    .as("newest");
}

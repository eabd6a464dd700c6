import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { categories } from "#app/platform/tables/catalog-tables.server.ts";

/**
 * The name of the category in the shop that an address means: the one named exactly so, else one that differs in upper
 * and lower case or in tone marks only. Undefined when there is none.
 */
export async function findCategoryName({ db }: { db: Queryable }, text: string): Promise<string | undefined> {
  // PostgreSQL has no text with a zero byte, so no category is named so.
  if (text.includes("\0")) return undefined;
  const isExact = eq(categories.name, text);
  const [found] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(isNull(categories.archivedAt), or(isExact, sql`fold(${categories.name}) = fold(${text})`)))
    .orderBy(desc(isExact), categories.position, categories.name)
    .limit(1);
  return found?.name;
}

import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { categories } from "./category-tables.server.ts";

/** The category an address means: its exact name, else one that differs in case or tone marks. Undefined for none. */
export async function findCategoryName({ db }: ReadContext, text: string): Promise<string | undefined> {
  // PostgreSQL has no text with a zero byte.
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

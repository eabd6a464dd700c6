import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { categories } from "#app/platform/tables/catalog-tables.server.ts";
import { collections, oldAddresses } from "#app/platform/tables/collection-tables.server.ts";

/**
 * What a category that was once called `text` is called now; undefined when none was, or it has left the shop. To be
 * asked only about a name that no category has: a living name wins over an old one. Source:
 * app/catalog/README.md#old-addresses.
 */
export async function findRenamedCategory({ db }: { db: Queryable }, text: string): Promise<string | undefined> {
  if (!isText(text)) return undefined;
  const [found] = await db
    .select({ name: categories.name })
    .from(oldAddresses)
    .innerJoin(categories, eq(categories.id, oldAddresses.targetId))
    .where(
      and(
        eq(oldAddresses.kind, "category"),
        eq(oldAddresses.address, sql`fold(${text})`),
        isNull(categories.archivedAt),
      ),
    );
  return found?.name;
}

/** The slug now of a collection that once had this one; undefined when none had, or it was removed. */
export async function findRenamedCollection({ db }: { db: Queryable }, slug: string): Promise<string | undefined> {
  if (!isText(slug)) return undefined;
  const [found] = await db
    .select({ slug: collections.slug })
    .from(oldAddresses)
    .innerJoin(collections, eq(collections.id, oldAddresses.targetId))
    .where(and(eq(oldAddresses.kind, "collection"), eq(oldAddresses.address, slug), isNull(collections.removedAt)));
  return found?.slug;
}

/**
 * The headers of an answer that leads from an old address to the new one. The move is permanent until a name is taken
 * again: a browser that remembered A → B would run in a circle once B is called A, so it asks each time.
 */
export const movedForGood = { status: 301, headers: { "Cache-Control": "no-store" } };

/** PostgreSQL has no text with a zero byte or half a sign. */
function isText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

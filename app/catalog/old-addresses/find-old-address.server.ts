import { and, eq, isNull, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { oldAddresses } from "./old-address-tables.server.ts";

/**
 * The present name of a category once called `text`; undefined for none. Ask only when no category has the name: a
 * living name wins. Source: app/catalog/README.md#old-addresses.
 */
export async function findRenamedCategory({ db }: ReadContext, text: string): Promise<string | undefined> {
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

/** Returns the present slug, undefined for none. */
export async function findRenamedCollection({ db }: ReadContext, slug: string): Promise<string | undefined> {
  if (!isText(slug)) return undefined;
  const [found] = await db
    .select({ slug: collections.slug })
    .from(oldAddresses)
    .innerJoin(collections, eq(collections.id, oldAddresses.targetId))
    .where(and(eq(oldAddresses.kind, "collection"), eq(oldAddresses.address, slug), isNull(collections.removedAt)));
  return found?.slug;
}

/** Permanent, but not cached: a browser that remembered A → B would loop once B is called A again. */
export const movedForGood = { status: 301, headers: { "Cache-Control": "no-store" } };

/** PostgreSQL has no text with a zero byte or half a surrogate. */
function isText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

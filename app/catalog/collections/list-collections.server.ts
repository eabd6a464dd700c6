import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { DatedReadContext, ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Collection, CollectionLink } from "./collection.ts";
import { collections } from "./collection-tables.server.ts";

/** Every page links to at most this many collections. */
const mostLinked = 12;

const mostListed = 200;

/** Listed collections that run now, in the owner's order. One query. */
export async function listShownCollections({ db, now }: DatedReadContext, limit = mostLinked): Promise<Collection[]> {
  const at = now();
  return await db
    .select()
    .from(collections)
    .where(
      and(
        isNull(collections.removedAt),
        eq(collections.isListed, true),
        or(isNull(collections.startsAt), lte(collections.startsAt, at)),
        or(isNull(collections.endsAt), gt(collections.endsAt, at)),
      ),
    )
    .orderBy(asc(collections.position), asc(collections.id))
    .limit(limit);
}

/** Lists all collections, because search engines read the list. */
export async function listCollectionLinks(context: DatedReadContext): Promise<CollectionLink[]> {
  const shown = await listShownCollections(context, mostListed);
  return shown.map(({ slug, title }) => ({ slug, title }));
}

/** Lists collections in the order that the owner gave them. */
export async function listCollections({ db }: ReadContext): Promise<Collection[]> {
  return await db
    .select()
    .from(collections)
    .where(isNull(collections.removedAt))
    .orderBy(asc(collections.position), asc(collections.id))
    .limit(mostListed);
}

/** Returns undefined for an unknown id or a removed collection. */
export async function findCollection({ db }: ReadContext, id: string): Promise<Collection | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), isNull(collections.removedAt)));
  return found;
}

/** Returns undefined when there is none. */
export async function findCollectionBySlug({ db }: ReadContext, slug: string): Promise<Collection | undefined> {
  // PostgreSQL has no text with a zero byte.
  if (slug.includes("\0") || !slug.isWellFormed()) return undefined;
  const [found] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.slug, slug), isNull(collections.removedAt)));
  return found;
}

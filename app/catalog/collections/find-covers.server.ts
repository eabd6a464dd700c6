import { and, desc, eq } from "drizzle-orm";
import { pictures } from "#app/catalog/products/product-summaries.server.ts";
import { isForSale, productImages, products } from "#app/catalog/products/product-tables.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Collection, CollectionLink } from "./collection.ts";
import { isInCollection } from "./collection-condition.server.ts";
import { collectionProducts } from "./collection-tables.server.ts";
import { findCollection, listShownCollections } from "./list-collections.server.ts";

/** `picture` shows its first product. */
export type CoveredCollection = Collection & { picture: StoredPicture | null };

export type CollectionTile = CollectionLink & { intro: string; picture: StoredPicture | null };

/** Covers the collections of `listShownCollections`. One query in a shop that shows none. */
export async function listCovered(context: DatedReadContext): Promise<CoveredCollection[]> {
  const shown = await listShownCollections(context);
  return await Promise.all(
    shown.map(async collection => ({ ...collection, picture: await findFirstPicture(context, collection) })),
  );
}

/** Lists the collections that the home page shows as tiles. */
export async function listCollectionTiles(context: DatedReadContext): Promise<CollectionTile[]> {
  const covered = await listCovered(context);
  return covered.map(({ slug, title, intro, picture }) => ({ slug, title, intro, picture }));
}

/** Returns null when it has no product. */
export async function findCover(context: DatedReadContext, id: string): Promise<StoredPicture | null> {
  const collection = await findCollection(context, id);
  return collection ? await findFirstPicture(context, collection) : null;
}

async function findFirstPicture({ db, now }: DatedReadContext, collection: Collection): Promise<StoredPicture | null> {
  const isOfRow = and(
    eq(collectionProducts.productId, products.id),
    eq(collectionProducts.collectionId, collection.id),
  );
  const [first] = await db
    .select({ pictures })
    .from(products)
    .leftJoin(collectionProducts, isOfRow)
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(isForSale, isInCollection(collection, now())))
    .orderBy(
      ...(collection.rule === "chosen" ? [collectionProducts.position] : [desc(products.createdAt), desc(products.id)]),
    )
    .limit(1);
  return first?.pictures?.[0] ?? null;
}

import { and, desc, eq, type SQL } from "drizzle-orm";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
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

/** `look`: for the first tile, three of its products, for one person and of different categories if it has them. */
export type CollectionTile = CollectionLink & { intro: string; picture: StoredPicture | null; look?: ProductSummary[] };

const inLook = 3;
/** How many of a collection's first products are looked through for those of different categories. */
const mostLookedThrough = 24;

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
  const tiles: CollectionTile[] = covered.map(({ slug, title, intro, picture }) => ({ slug, title, intro, picture }));
  const [first] = covered;
  return first ? tiles.with(0, { ...tiles[0]!, look: await findLook(context, first) }) : tiles;
}

async function findLook({ db, now }: DatedReadContext, collection: Collection): Promise<ProductSummary[]> {
  const rows = await db
    .select({ id: products.id, categoryId: products.categoryId, forWhom: products.forWhom })
    .from(products)
    .leftJoin(collectionProducts, isOfRow(collection))
    .where(and(isForSale, isInCollection(collection, now())))
    .orderBy(...orderOf(collection))
    .limit(mostLookedThrough);
  const worn = rows.filter(({ forWhom }) => [rows[0]?.forWhom, "", "everyone"].includes(forWhom));
  const firstOfEach = worn.filter((row, n) => worn.findIndex(({ categoryId }) => categoryId === row.categoryId) === n);
  const picked = [...new Set([...firstOfEach, ...worn])].slice(0, inLook).map(({ id }) => id);
  return await findProductSummaries({ db }, picked);
}

function isOfRow({ id }: Collection): SQL | undefined {
  return and(eq(collectionProducts.productId, products.id), eq(collectionProducts.collectionId, id));
}

/** The owner's order where products are chosen, newest first elsewhere. */
const orderOf = ({ rule }: Collection) =>
  rule === "chosen" ? [collectionProducts.position] : [desc(products.createdAt), desc(products.id)];

/** Returns null when it has no product. */
export async function findCover(context: DatedReadContext, id: string): Promise<StoredPicture | null> {
  const collection = await findCollection(context, id);
  return collection ? await findFirstPicture(context, collection) : null;
}

async function findFirstPicture({ db, now }: DatedReadContext, collection: Collection): Promise<StoredPicture | null> {
  const [first] = await db
    .select({ pictures })
    .from(products)
    .leftJoin(collectionProducts, isOfRow(collection))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(isForSale, isInCollection(collection, now())))
    .orderBy(...orderOf(collection))
    .limit(1);
  return first?.pictures?.[0] ?? null;
}

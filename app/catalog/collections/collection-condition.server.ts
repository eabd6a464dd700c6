import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { hasKeys, keyOf } from "#app/catalog/filters/filter-conditions.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { type Collection, collectionStage, newSince } from "./collection.ts";
import { collectionProducts, collections } from "./collection-tables.server.ts";

type Ruled = Pick<Collection, "id" | "rule" | "categoryId" | "colorFamily" | "newDays">;

/** A condition for a query on products that excludes archived ones. */
export function isInCollection(collection: Ruled, now: Date): SQL {
  const { id, rule, categoryId, colorFamily, newDays } = collection;
  const chosen = sql`${products.id} in (select ${collectionProducts.productId} from ${collectionProducts} where ${collectionProducts.collectionId} = ${id})`;
  const byRule = {
    chosen,
    category: categoryId === null ? sql`false` : eq(products.categoryId, categoryId),
    color: hasKeys(keyOf.color(colorFamily ?? "")),
    new: gte(products.createdAt, newSince(newDays ?? 1, now)),
    sale: isNotNull(products.regularKobo),
  };
  return byRule[rule];
}

/** The key of find keys with all of the collection's products; undefined where its rule has none. */
export function keyOfCollection({ rule, categoryId, colorFamily }: Ruled): string | undefined {
  if (rule === "category" && categoryId !== null) return keyOf.category(categoryId);
  return rule === "color" && colorFamily !== null ? keyOf.color(colorFamily) : undefined;
}

type MemberSearch = { collectionIds: string[]; productIds: string[]; now: Date; isOpenOnly?: boolean };

/**
 * Which of the products are in which collections, with `isOpenOnly` in those running at `now`. For the few lines of a
 * cart.
 */
export async function findMembers(
  db: Queryable,
  { collectionIds, productIds, now, isOpenOnly = true }: MemberSearch,
): Promise<{ collectionId: string; productId: string }[]> {
  if (collectionIds.length === 0 || productIds.length === 0) return [];
  const all = await db
    .select()
    .from(collections)
    .where(and(inArray(collections.id, collectionIds), isNull(collections.removedAt)));
  const members = [];
  for (const collection of all) {
    if (isOpenOnly && collectionStage(collection, now) !== "running") continue;
    const rows = await db
      .select({ productId: products.id })
      .from(products)
      .where(and(inArray(products.id, productIds), isForSale, isInCollection(collection, now)));
    members.push(...rows.map(({ productId }) => ({ collectionId: collection.id, productId })));
  }
  return members;
}

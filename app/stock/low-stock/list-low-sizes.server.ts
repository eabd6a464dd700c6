import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type LowSize, mostListed } from "./low-size.ts";

const mostCounted = 100;

const isForSale = and(isNull(products.archivedAt), eq(products.stock, "In Stock"));

const fewestFirst = [asc(productSizes.quantity), asc(productSizes.productId), asc(productSizes.size)];

/** True for few pieces. `pieces` applies to sizes without a level of their own. */
export function isFew(pieces: number): SQL | undefined {
  const { quantity, lowLevel } = productSizes;
  const byItself = and(isNotNull(lowLevel), or(lte(quantity, lowLevel), eq(quantity, 0)));
  return or(and(isNull(lowLevel), lte(quantity, pieces)), byItself);
}

/** Lists the fewest first, at most `mostListed`. */
export async function listLowSizes({ db }: ReadContext, pieces: number): Promise<LowSize[]> {
  return await readLowSizes(db, isFew(pieces), mostListed);
}

/** Lists the fewest first. */
export async function readLowSizes(db: Queryable, where: SQL | undefined, most: number): Promise<LowSize[]> {
  return await db
    .select({
      productId: productSizes.productId,
      title: products.title,
      version: products.version,
      code: products.code,
      size: productSizes.size,
      isOnlySize: sql<boolean>`cardinality(${products.offeredSizes}) = 1`,
      pieces: sql<number>`${productSizes.quantity}`,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(where, isForSale))
    .orderBy(...fewestFirst)
    .limit(most);
}

/** Counts sizes that are low and that are sold out, each up to a hundred. */
export async function countLowSizes({ db }: ReadContext, pieces: number): Promise<{ low: number; soldOut: number }> {
  const count = async (where: SQL | undefined) => {
    const some = db
      .select({ size: productSizes.size })
      .from(productSizes)
      .innerJoin(products, eq(products.id, productSizes.productId))
      .where(and(where, isForSale))
      // Sorts in the index's order, so that the index is used.
      .orderBy(...fewestFirst)
      .limit(mostCounted)
      .as("some");
    return await db.$count(some);
  };
  return {
    low: await count(and(gt(productSizes.quantity, 0), isFew(pieces))),
    soldOut: await count(eq(productSizes.quantity, 0)),
  };
}

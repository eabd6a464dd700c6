import { and, asc, eq, isNull } from "drizzle-orm";
import { altsOf } from "#app/catalog/product-fields/picture-alts.ts";
import { sizeRank } from "#app/catalog/sizes/size-rank.server.ts";
import { sizeStockOf } from "#app/catalog/sizes/size-stock.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { productColumns } from "./product-columns.server.ts";
import { type ProductFields } from "./product-fields.ts";
import { regularPrice } from "./product-sale.server.ts";
import { productImages, products } from "./product-tables.server.ts";

/** A product with the pieces of each size. `version` counts the owner's changes, not sales. */
export type StockedProduct = ProductFields & { id: string; code: string; version: number };

/** Returns undefined when it is unknown or deleted. */
export async function findStockedProduct({ db }: ReadContext, id: string): Promise<StockedProduct | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select(columns).from(products).where(isThere(id));
  return row && (await complete(db, row, await sizesOf(db, id)));
}

/** Locked until the transaction ends: sizes first, then the product, as a checkout does. */
export async function lockStockedProduct(transaction: Transaction, id: string): Promise<StockedProduct | undefined> {
  if (!isUuid(id)) return undefined;
  await sizesOf(transaction, id).for("update");
  const [row] = await transaction.select(columns).from(products).where(isThere(id)).for("no key update");
  // Read again: an edit we waited for may have added sizes that are not locked.
  return row && (await complete(transaction, row, await sizesOf(transaction, id).for("update")));
}

const columns = {
  id: products.id,
  code: products.code,
  version: products.version,
  ...productColumns,
  priceKobo: regularPrice,
};

const isThere = (id: string) => and(eq(products.id, id), isNull(products.archivedAt));

function sizesOf(db: Queryable, id: string) {
  return db
    .select({
      size: productSizes.size,
      quantity: productSizes.quantity,
      priceKobo: productSizes.priceKobo,
      lowLevel: productSizes.lowLevel,
      rank: sizeRank,
    })
    .from(productSizes)
    .where(eq(productSizes.productId, id))
    .orderBy(asc(productSizes.size));
}

type RankedSize = {
  size: string;
  quantity: number | null;
  priceKobo: number | null;
  lowLevel: number | null;
  rank: number;
};

async function complete<Row extends { id: string }>(db: Queryable, row: Row, offered: RankedSize[]) {
  const pictures = await db
    .select({ hash: productImages.imageHash, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, row.id))
    .orderBy(asc(productImages.position));
  // Locks are taken in an order that no edit changes.
  const inOrder = offered.toSorted((one, other) => one.rank - other.rank);
  return {
    ...row,
    sizes: inOrder.map(sizeStockOf),
    pictures: pictures.map(({ hash }) => hash),
    alts: altsOf(pictures),
  };
}

import { asc, inArray, isNotNull, or, sql } from "drizzle-orm";
import { altsOf } from "#app/catalog/product-fields/picture-alts.ts";
import { productColumns } from "#app/catalog/products/product-columns.server.ts";
import { isOwnSaleOn, regularPrice } from "#app/catalog/products/product-sale.server.ts";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { sizeRank } from "#app/catalog/sizes/size-rank.server.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { PresentProduct } from "./import-plan.ts";

const fileHandle = sql<string>`coalesce(${products.handle}, lower(${products.code}))`;

/** Finds products by handle, archived ones too, in three queries. */
export async function findPresent(db: Queryable, handles: string[]): Promise<Map<string, PresentProduct>> {
  if (handles.length === 0) return new Map();
  const rows = await db.select(columns).from(products).where(hasHandle(handles));
  const whole = await complete(db, rows);
  // Each product is found by its handle and by its code.
  return new Map(
    whole.flatMap(product => [
      [product.code.toLowerCase(), product],
      [product.handle ?? product.code.toLowerCase(), product],
    ]),
  );
}

const hasHandle = (handles: string[]) =>
  or(inArray(products.handle, handles), inArray(sql`lower(${products.code})`, handles));

/** Finds taken codes, in small letters, with the handle of the product that has the code or is called so in files. */
export async function findTakenCodes(db: Queryable, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.select({ code: products.code, handle: fileHandle }).from(products).where(hasHandle(codes));
  return new Map(
    rows.flatMap(({ code, handle }) => [[code.toLowerCase(), handle] as const, [handle, handle] as const]),
  );
}

/** Locks products by handle until the transaction ends: sizes first, then products, in order, as a checkout does. */
export async function lockPresent(transaction: Transaction, handles: string[]): Promise<void> {
  if (handles.length === 0) return;
  const existing = await transaction.select({ id: products.id }).from(products).where(hasHandle(handles));
  const ids = sql.param(existing.map(({ id }) => id));
  await transaction.execute(sql`select count(*) from (
    select from product_sizes where product_id = any (${ids}::uuid[]) order by product_id, size for update
  ) locked`);
  await transaction.execute(sql`select count(*) from (
    select from products where id = any (${ids}::uuid[]) order by id for no key update
  ) locked`);
}

const columns = {
  id: products.id,
  code: products.code,
  handle: products.handle,
  version: products.version,
  ...productColumns,
  priceKobo: regularPrice,
  saleKobo: sql<number | null>`case when ${isOwnSaleOn} then ${products.saleKobo} end`.mapWith(products.saleKobo),
  preorderBy: products.preorderBy,
  preorderBp: products.preorderBp,
  isArchived: sql<boolean>`${products.archivedAt} is not null`,
  isHidden: sql<boolean>`${products.hiddenAt} is not null`,
};

type Row = Omit<PresentProduct, "sizes" | "pictures" | "alts"> & { handle: string | null };

/** Adds sizes and pictures in their order. */
async function complete(db: Queryable, rows: Row[]): Promise<(PresentProduct & { handle: string | null })[]> {
  const ids = rows.map(({ id }) => id);
  const sizes = await db
    .select({
      productId: productSizes.productId,
      size: productSizes.size,
      quantity: productSizes.quantity,
      priceKobo: productSizes.priceKobo,
    })
    .from(productSizes)
    .where(inArray(productSizes.productId, ids))
    .orderBy(sizeRank);
  const pictures = await db
    .select({ productId: productImages.productId, hash: productImages.imageHash, alt: productImages.alt })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.position));
  const sizesOf = Map.groupBy(sizes, ({ productId }) => productId);
  const picturesOf = Map.groupBy(pictures, ({ productId }) => productId);
  return rows.map(row => ({
    ...row,
    sizes: (sizesOf.get(row.id) ?? []).map(
      ({ size, quantity, priceKobo }): SizeStock =>
        priceKobo === null ? { size, quantity } : { size, quantity, priceKobo },
    ),
    pictures: (picturesOf.get(row.id) ?? []).map(({ hash }) => hash),
    alts: altsOf(picturesOf.get(row.id) ?? []),
  }));
}

export async function hasPreOrder(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ id: products.id }).from(products).where(isNotNull(products.preorderBy)).limit(1);
  return row !== undefined;
}

/** An export reads by id. */
export async function readPage(db: Queryable, after: string | undefined, limit: number) {
  const rows = await db
    .select({ ...columns, fileHandle })
    .from(products)
    .where(after ? sql`${products.id} > ${after}` : undefined)
    .orderBy(asc(products.id))
    .limit(limit);
  const whole = await complete(db, rows);
  return whole.map((product, index) => ({ ...product, fileHandle: rows[index]!.fileHandle }));
}

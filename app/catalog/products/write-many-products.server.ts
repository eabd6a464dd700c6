import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { altsOf } from "#app/catalog/product-fields/picture-alts.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { isOwnSaleOn } from "./product-sale.server.ts";
import { productImages, products } from "./product-tables.server.ts";

/* Bulk writes of products. The caller locks and audits. */

/** Sizes and pictures are written separately. */
export function insertProducts(transaction: Transaction, rows: (typeof products.$inferInsert)[]) {
  return transaction.insert(products).values(rows);
}

/** Has the columns' names. */
export type SaidProduct = {
  id: string;
  title: string;
  description: string;
  color: string;
  scale: string;
  category_id: string;
  is_archived: boolean;
  is_hidden: boolean;
  sale_kobo: number | null;
  fabric: string;
  care: string;
  lining: string;
  fit: string;
  model_cm: number | null;
  model_size: string;
  for_whom: string;
  occasions: string;
  price_kobo: number;
  regular_kobo: number | null;
};

/** The owner's price, and what is charged: a sale of many products goes on. */
const owned = sql`coalesce(said.regular_kobo, said.price_kobo)`;
const lowered = sql`least(said.price_kobo, price_on_sale(${owned}, products.shop_sale_bp))`;

export async function updateProducts(transaction: Transaction, said: SaidProduct[], now: Date): Promise<void> {
  await transaction.execute(sql`
    update products set
      title = said.title, description = said.description, color = said.color, scale = said.scale,
      fabric = said.fabric, care = said.care, lining = said.lining, fit = said.fit,
      model_cm = said.model_cm, model_size = said.model_size,
      for_whom = said.for_whom, occasions = said.occasions, category_id = said.category_id,
      price_kobo = ${lowered}, regular_kobo = case when ${lowered} < ${owned} then ${owned} end,
      -- A sale that is only planned stays; one that runs ends with its price.
      sale_kobo = case
        when said.sale_kobo is not null then said.sale_kobo
        when not ${isOwnSaleOn} and products.sale_kobo < said.price_kobo then products.sale_kobo
      end,
      sale_from = case
        when said.sale_kobo is not null and not ${isOwnSaleOn} then null
        when said.sale_kobo is not null or not ${isOwnSaleOn} then products.sale_from
      end,
      sale_to = case
        when said.sale_kobo is not null and not ${isOwnSaleOn} then null
        when said.sale_kobo is not null or not ${isOwnSaleOn} then products.sale_to
      end,
      archived_at = case when said.is_archived then coalesce(archived_at, ${now.toISOString()}::timestamptz) end,
      hidden_at = case when said.is_hidden then coalesce(hidden_at, ${now.toISOString()}::timestamptz) end,
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (
      id uuid, title text, description text, color text, scale text, category_id uuid, is_archived boolean, is_hidden boolean,
      fabric text, care text, lining text, fit text, model_cm int, model_size text, for_whom text,
      occasions text, sale_kobo bigint, price_kobo bigint, regular_kobo bigint
    ) where products.id = said.id`);
}

/** Sets exactly these pictures with their descriptions, `atOnce` rows per statement. */
export async function writePicturesOfMany(
  transaction: Transaction,
  all: ({ id: string } & Pick<ProductFields, "pictures" | "alts">)[],
  atOnce: number,
): Promise<void> {
  const ofThem = inArray(
    productImages.productId,
    all.map(({ id }) => id),
  );
  await transaction.delete(productImages).where(ofThem);
  const rows = all.flatMap(({ id, pictures, alts }) =>
    pictures.map((imageHash, position) => ({ productId: id, position, imageHash, alt: alts[imageHash] ?? "" })),
  );
  for (let at = 0; at < rows.length; at += atOnce) {
    await transaction.insert(productImages).values(rows.slice(at, at + atOnce));
  }
}

/** Sets fetched pictures that still exist, described by the file or else as before, and increases the version. */
export async function showFetchedPictures(
  transaction: Transaction,
  { productId, pictures, now }: { productId: string; pictures: { hash: string; alt: string | null }[]; now: Date },
): Promise<void> {
  const existing = await transaction
    .delete(productImages)
    .where(eq(productImages.productId, productId))
    .returning({ hash: productImages.imageHash, alt: productImages.alt });
  const hashes = [...new Set(pictures.map(({ hash }) => hash))];
  const described = pictures.flatMap(({ hash, alt }) => (alt === null ? [] : [{ hash, alt }]));
  const untold = existing.filter(({ hash }) => described.every(one => one.hash !== hash));
  const alts = JSON.stringify(altsOf([...untold, ...described]));
  await transaction.insert(productImages).select(
    transaction
      .select({
        productId: sql<string>`${productId}::uuid`.as("product_id"),
        position: sql<number>`(array_position(${sql.param(hashes)}::text[], ${images.hash}) - 1)`.as("position"),
        imageHash: images.hash,
        alt: sql<string>`coalesce(${alts}::jsonb ->> ${images.hash}, '')`.as("alt"),
      })
      .from(images)
      .where(sql`${images.hash} = any (${sql.param(hashes)}::text[])`),
  );
  await transaction
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: now })
    .where(eq(products.id, productId));
}

const countedAtOnce = 500;

/**
 * Writes how many of each product were sold, 0 for all others. Writes only what differs, because each write outdates
 * kept pages; the version stays.
 */
export async function writeSoldCounts(db: Database, sold: ReadonlyMap<string, number>): Promise<void> {
  const counted = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.soldCount, 0), isNull(products.archivedAt)));
  const ids = [...new Set([...sold.keys(), ...counted.map(({ id }) => id)])];
  for (let at = 0; at < ids.length; at += countedAtOnce) {
    const isOfThem = inArray(products.id, ids.slice(at, at + countedAtOnce));
    const existing = await db.select({ id: products.id, count: products.soldCount }).from(products).where(isOfThem);
    const changed = existing.filter(({ id, count }) => count !== (sold.get(id) ?? 0)).map(({ id }) => id);
    if (changed.length === 0) continue;
    const counts = JSON.stringify(changed.map(id => ({ id, sold_count: sold.get(id) ?? 0 })));
    await transact(db, async transaction => {
      await transaction
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, changed))
        .orderBy(asc(products.id))
        .for("no key update");
      await transaction.execute(sql`
        update products set sold_count = counts.sold_count
        from jsonb_to_recordset(${counts}::jsonb) as counts (id uuid, sold_count int) where products.id = counts.id`);
    });
  }
}

/** Products with the occasion, archived ones too. */
const hasOccasion = (name: string) => sql`${products.occasions} <> ''
  and exists (select from unnest(string_to_array(${products.occasions}, ', ')) as word where fold(word) = fold(${name}))`;

export async function countWithOccasion(transaction: Transaction, name: string): Promise<number> {
  return await transaction.$count(products, hasOccasion(name));
}

/**
 * Writes `to` in place of `from`, once on each product, or leaves `from` out. Returns how many products changed. The
 * caller audits.
 */
export async function rewriteOccasion(
  transaction: Transaction,
  { from, to, at }: { from: string; to: string | null; at: Date },
): Promise<number> {
  await transaction.execute(
    sql`select from ${products} where ${hasOccasion(from)} order by ${products.id} for no key update`,
  );
  const { rows } = await transaction.execute(sql`
    update ${products} set version = version + 1, updated_at = ${at.toISOString()}::timestamptz,
      occasions = coalesce((
        select string_agg(word, ', ' order by place) from (
          select distinct on (fold(word)) word, place from (
            select case when fold(said) = fold(${from}) then ${to}::text else said end as word, place
            from unnest(string_to_array(${products.occasions}, ', ')) with ordinality as each (said, place)
          ) as renamed where word is not null order by fold(word), place
        ) as once
      ), '')
    where ${hasOccasion(from)} returning id`);
  return rows.length;
}

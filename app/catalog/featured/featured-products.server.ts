import { and, asc, eq, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { type MoveDirection, moveInOrder } from "#app/catalog/categories/move-in-order.ts";
import { findInOrder } from "#app/catalog/filters/find-in-order.server.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { summaryColumns, toSummary } from "#app/catalog/products/product-summaries.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { featuredProducts } from "./featured-tables.server.ts";

/** Four are shown; the next replace what leaves the shop. */
export const mostFeatured = 8;

/** Source: spec, screens (home). */
const inSection = 4;

/** Lists featured products in the order that the owner gave them. */
export async function listFeatured({ db }: ReadContext): Promise<ProductSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isForSale)
    .orderBy(asc(featuredProducts.position), asc(featuredProducts.productId));
  return rows.map(toSummary);
}

/**
 * The home page's sections, four products each: 'new arrival' the newest, 'featured product' the owner's first four, or
 * what sells best when nothing is chosen. Source: spec, screens (home); app/storefront/README.md#home-page.
 */
export async function listHomeProducts(
  context: ReadContext,
): Promise<{ newArrivals: ProductSummary[]; featured: ProductSummary[] }> {
  const [newest, chosen] = await Promise.all([listProducts(context, {}), listFeatured(context)]);
  const newArrivals = newest.products.slice(0, inSection);
  const others = newest.products.slice(inSection);
  return {
    newArrivals,
    featured: chosen.length > 0 ? chosen.slice(0, inSection) : await findUnchosen(context, newArrivals, others),
  };
}

/**
 * What sold best lately, filled up with new products: first one of each category that is not shown yet. A small shop
 * has too few others, so its newest are shown in both sections.
 */
async function findUnchosen(
  { db }: ReadContext,
  newArrivals: ProductSummary[],
  others: ProductSummary[],
): Promise<ProductSummary[]> {
  const { hits } = await findInOrder(db, { order: "best-selling", where: undefined }, { limit: 2 * inSection });
  const isNew = (id: string) => newArrivals.some(product => product.id === id);
  const soldIds = hits.filter(({ id, sortKey }) => sortKey > 0 && !isNew(id)).map(({ id }) => id);
  const sold = await findProductSummaries({ db }, soldIds);
  const rest = others.filter(({ id }) => !soldIds.includes(id));
  const seen = new Set([...newArrivals, ...sold].map(({ categoryName }) => categoryName));
  const spread = rest.filter(({ categoryName }) => !seen.has(categoryName) && seen.add(categoryName));
  return [...new Set([...sold, ...spread, ...rest, ...newArrivals])].slice(0, inSection);
}

/** Appends a featured product, and writes its audit. `full`: the limit is reached. */
export async function featureProduct(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "featured" | "stays" | "missing" | "full" }> {
  return await transact(db, async transaction => {
    const chosen = await lockFeatured(transaction);
    if (chosen.some(one => one.id === id)) return { kind: "stays" };
    const [product] = isUuid(id)
      ? await transaction
          .select({ title: products.title })
          .from(products)
          .where(and(eq(products.id, id), isForSale))
      : [];
    if (!product) return { kind: "missing" };
    const shown = chosen.filter(({ isHidden }) => !isHidden);
    if (shown.length >= mostFeatured) return { kind: "full" };
    const position = (chosen.at(-1)?.position ?? 0) + 1;
    await transaction.insert(featuredProducts).values({ productId: id, position });
    await record(transaction, { actor, id, title: product.title, before: null, after: shown.length + 1, now: now() });
    return { kind: "featured" };
  });
}

/** Removes a featured product, and writes its audit. `stays`: it was not featured. */
export async function unfeatureProduct(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "unfeatured" | "stays" }> {
  return await transact(db, async transaction => {
    const chosen = await lockFeatured(transaction);
    const place = chosen.findIndex(one => one.id === id);
    const product = chosen[place];
    if (!product) return { kind: "stays" };
    await transaction.delete(featuredProducts).where(eq(featuredProducts.productId, id));
    await record(transaction, { actor, id, title: product.title, before: place + 1, after: null, now: now() });
    return { kind: "unfeatured" };
  });
}

/**
 * Swaps places with its neighbour, with its audit. `place`: where the owner saw it, from 1; `stays` when it has moved,
 * so that a second click does nothing, and at either end.
 */
export async function moveFeatured(
  { db, now }: WriteContext,
  { id, actor, direction, place }: { id: string; actor: string; direction: MoveDirection; place: number },
): Promise<{ kind: "moved" | "stays" | "missing" }> {
  return await transact(db, async transaction => {
    const moved = moveInOrder(await lockFeatured(transaction), { id, direction });
    if (moved.kind !== "moved") return moved;
    const { row, from, to, changed } = moved;
    if (place !== from) return { kind: "stays" };
    for (const { id: productId, position } of changed) {
      await transaction.update(featuredProducts).set({ position }).where(eq(featuredProducts.productId, productId));
    }
    await record(transaction, { actor, id, title: row.title, before: from, after: to, now: now() });
    return { kind: "moved" };
  });
}

/** Locks all featured products, archived ones too: `isHidden` marks these. */
async function lockFeatured(transaction: Transaction) {
  await transaction.execute(sql`lock table ${featuredProducts} in share row exclusive mode`);
  return await transaction
    .select({
      id: products.id,
      title: products.title,
      position: featuredProducts.position,
      isHidden: sql<boolean>`${products.archivedAt} is not null or ${products.hiddenAt} is not null`,
    })
    .from(featuredProducts)
    .innerJoin(products, eq(products.id, featuredProducts.productId))
    .orderBy(asc(featuredProducts.position), asc(featuredProducts.productId));
}

type Place = { actor: string; id: string; title: string; before: number | null; after: number | null; now: Date };

async function record(transaction: Transaction, { actor, id, title, before, after, now }: Place): Promise<void> {
  await writeAudit(transaction, {
    actor,
    action: "feature",
    subject: "product",
    subjectId: id,
    now,
    before: { title, featuredPlace: before },
    after: { title, featuredPlace: after },
  });
}

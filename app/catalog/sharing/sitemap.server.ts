import { and, asc, isNull, max, type SQL } from "drizzle-orm";
import { href } from "react-router";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { listCollectionLinks } from "#app/catalog/collections/list-collections.server.ts";
import {
  createdMicros,
  isBeyondCursor,
  isProductCursor,
  writeProductCursor,
} from "#app/catalog/products/product-cursor.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import { listPublishedPages } from "#app/shop/pages/find-pages.server.ts";
import { pagePath } from "#app/shop/pages/shop-pages.ts";

/** Below the 50,000 a part may have; about a megabyte. */
const partSize = 10_000;

/** `changedAt` is when what the page shows changed. */
export type SitemapEntry = { path: string; changedAt: Date | null };

/** Cursors of the parts, undefined first. The oldest product comes first, so that earlier parts never change. */
export async function listSitemapParts({ db }: ReadContext, size = partSize): Promise<(string | undefined)[]> {
  const parts: (string | undefined)[] = [undefined];
  for (;;) {
    const [last, next] = await db
      .select({ id: products.id, createdMicros })
      .from(products)
      .where(isListed(parts.at(-1)))
      .orderBy(asc(products.createdAt), asc(products.id))
      .offset(size - 1)
      .limit(2);
    if (!last || !next) return parts;
    parts.push(writeProductCursor(last));
  }
}

/** An invalid cursor starts at the beginning. */
export async function listSitemapProducts(
  { db }: ReadContext,
  after: string | undefined,
  size = partSize,
): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ id: products.id, title: products.title, changedAt: products.updatedAt })
    .from(products)
    .where(isListed(after))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(size);
  return rows.map(({ id, title, changedAt }) => ({ path: productPath({ id, title }), changedAt }));
}

/** All listed pages but products: home, lists, categories, collections, contact, delivery, published pages. */
export async function listSitemapPages(context: ReadContext & { now(): Date }): Promise<SitemapEntry[]> {
  const { db } = context;
  const named = await db
    .select({ name: categories.name, changedAt: categories.updatedAt })
    .from(categories)
    .where(isNull(categories.archivedAt))
    .orderBy(asc(categories.position), asc(categories.name));
  const [newest] = await db
    .select({ at: max(products.createdAt) })
    .from(products)
    .where(isForSale);
  const [rates] = await db.select({ at: max(deliveryRates.updatedAt) }).from(deliveryRates);
  const changedAt = newest?.at ?? null;
  const collections = await listCollectionLinks(context);
  const published = await listPublishedPages(context);
  const hasWords = published.some(({ page }) => page === "delivery");
  return [
    { path: href("/"), changedAt },
    { path: paths.allProducts, changedAt },
    ...named.map(category => ({ path: paths.category(category.name), changedAt: category.changedAt })),
    ...collections.map(({ slug }) => ({ path: paths.collection(slug), changedAt: null })),
    { path: href("/contact"), changedAt: null },
    ...published.map(({ page, publishedAt }) => ({ path: pagePath(page), changedAt: publishedAt })),
    ...(rates?.at && !hasWords ? [{ path: href("/delivery"), changedAt: rates.at }] : []),
  ];
}

function isListed(after: string | undefined): SQL | undefined {
  return and(isForSale, isProductCursor(after) ? isBeyondCursor("newer", after) : undefined);
}

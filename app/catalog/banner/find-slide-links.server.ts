import { and, asc, desc, eq, gt, isNull, or } from "drizzle-orm";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { listPublishedPages } from "#app/shop/pages/find-pages.server.ts";
import { pageTitles } from "#app/shop/pages/shop-pages.ts";
import type { SlideLink } from "./banner-slide.ts";

/** How many products the list has before anybody searches. */
export const mostProducts = 100;

type Choice = { id: string; name: string };

/** What a slide may lead to. `products`: found by the query, or the newest, and always the `chosen` one. */
export type SlideChoices = Record<"categories" | "collections" | "pages" | "products", Choice[]>;

type Wanted = { query: string; chosen: SlideLink | null };

export async function findSlideChoices(context: DatedReadContext, wanted: Wanted): Promise<SlideChoices> {
  const { db, now } = context;
  const notOver = or(isNull(collections.endsAt), gt(collections.endsAt, now()));
  const [all, open, pages, found] = await Promise.all([
    listCategories(context),
    db
      .select({ id: collections.id, name: collections.title })
      .from(collections)
      // An aso-ebi page is only for people with its link.
      .where(and(isNull(collections.removedAt), eq(collections.question, ""), notOver))
      .orderBy(asc(collections.position), asc(collections.id)),
    listPublishedPages(context),
    findProducts(context, wanted),
  ]);
  return {
    categories: all.map(({ id, name }) => ({ id, name })),
    collections: open,
    pages: pages.map(({ page }) => ({ id: page, name: pageTitles[page] })),
    products: found,
  };
}

async function findProducts(context: { db: Database }, { query, chosen }: Wanted): Promise<Choice[]> {
  const found = query
    ? (await searchProducts(context, query)).products.map(({ id, title }) => ({ id, name: title }))
    : await selectProducts(context.db).orderBy(desc(products.createdAt), desc(products.id)).limit(mostProducts);
  if (chosen?.kind !== "product" || found.some(({ id }) => id === chosen.id)) return found;
  return [...(await selectProducts(context.db, chosen.id)), ...found];
}

function selectProducts(db: Database, id?: string) {
  const isWanted = id === undefined ? isForSale : and(isForSale, eq(products.id, id));
  return db.select({ id: products.id, name: products.title }).from(products).where(isWanted);
}

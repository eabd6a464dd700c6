import { eq } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { publishedPages } from "#app/shop/pages/page-tables.server.ts";
import { isShopPage, pageTitles } from "#app/shop/pages/shop-pages.ts";
import type { SlideLink } from "./banner-slide.ts";

/** `problem`: a sentence when a slide must not lead there. */
type LinkTarget = { name: string; problem?: string };

/** What the link leads to; keeps its row until the transaction ends. */
export async function findLinkTarget(
  transaction: Transaction,
  { kind, id }: SlideLink,
  now: Date,
): Promise<LinkTarget> {
  if (kind === "all") return { name: "All products" };
  if (kind === "page") return await findPage(transaction, id);
  const problem = `This ${kind} is not in the shop. Choose something else.`;
  const found = isUuid(id) ? await findRow[kind](transaction, id) : undefined;
  if (!found) return { name: kind, problem };
  const { name, goneAt, endsAt, isHidden } = found;
  const isGone = goneAt !== null || isHidden || (endsAt !== null && endsAt <= now);
  return isGone ? { name, problem } : { name };
}

async function findPage(transaction: Transaction, page: string): Promise<LinkTarget> {
  const problem = "This page is not published. Publish it first, or choose something else.";
  if (!isShopPage(page)) return { name: page, problem };
  const isPublished = (await transaction.$count(publishedPages, eq(publishedPages.page, page))) > 0;
  return isPublished ? { name: pageTitles[page] } : { name: pageTitles[page], problem };
}

type Found = { name: string; goneAt: Date | null; endsAt: Date | null; isHidden: boolean };

const findRow = {
  async product(transaction: Transaction, id: string): Promise<Found | undefined> {
    const [row] = await transaction.select().from(products).where(eq(products.id, id)).for("key share");
    return row && { name: row.title, goneAt: row.archivedAt, endsAt: null, isHidden: row.hiddenAt !== null };
  },
  async category(transaction: Transaction, id: string): Promise<Found | undefined> {
    const [row] = await transaction.select().from(categories).where(eq(categories.id, id)).for("key share");
    return row && { name: row.name, goneAt: row.archivedAt, endsAt: null, isHidden: false };
  },
  async collection(transaction: Transaction, id: string): Promise<Found | undefined> {
    const [row] = await transaction.select().from(collections).where(eq(collections.id, id)).for("key share");
    return row && { name: row.title, goneAt: row.removedAt, endsAt: row.endsAt, isHidden: false };
  },
};

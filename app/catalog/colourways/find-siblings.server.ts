import { and, asc, eq } from "drizzle-orm";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

export const maxSiblings = 20;

/** A product of a style, as a link shows it. */
export type Sibling = { id: string; code: string; title: string; color: string };

/** Products of a style in the shop, in the order they were added, including this one; empty without a style. */
export async function findSiblings({ db }: ReadContext, styleId: string | null): Promise<Sibling[]> {
  if (styleId === null) return [];
  return await db
    .select({ id: products.id, code: products.code, title: products.title, color: products.color })
    .from(products)
    .where(and(eq(products.styleId, styleId), isForSale))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(maxSiblings);
}

export async function findSiblingsOf(context: ReadContext, id: string): Promise<Sibling[]> {
  const [product] = await context.db.select({ styleId: products.styleId }).from(products).where(eq(products.id, id));
  return await findSiblings(context, product?.styleId ?? null);
}

import { and, isNotNull, sql } from "drizzle-orm";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { isForSale, products } from "./product-tables.server.ts";

export async function hasProductsForSale({ db }: ReadContext): Promise<boolean> {
  const found = await db.select({ found: sql`1` }).from(products).where(isForSale).limit(1);
  return found.length > 0;
}

/** True while a sale runs. */
export async function hasReducedProducts({ db }: ReadContext): Promise<boolean> {
  const isReduced = and(isForSale, isNotNull(products.regularKobo));
  const found = await db.select({ found: sql`1` }).from(products).where(isReduced).limit(1);
  return found.length > 0;
}

import { and, desc, eq, notExists, sql } from "drizzle-orm";
import * as v from "valibot";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { missingIn, type ProductDraftTexts, typedTexts } from "./product-draft.ts";
import { productDrafts } from "./product-draft-tables.server.ts";
import { mostDrafts } from "./save-product-draft.server.ts";

export type FoundDraft = { id: string; title: string; version: number; typed: ProductDraftTexts };

/** A draft in the list. `missing` says what it still needs. */
export type ListedDraft = { id: string; title: string; updatedAt: Date; missing: string[] };

/** A published draft is none, even if the shop stopped before deleting it. */
const isDraft = (db: Queryable) =>
  notExists(db.select({ found: sql`1` }).from(products).where(eq(products.id, productDrafts.id)));

/** Returns undefined when there is none. */
export async function findProductDraft({ db }: ReadContext, id: string): Promise<FoundDraft | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(productDrafts)
    .where(and(eq(productDrafts.id, id), isDraft(db)));
  return row && { id, title: row.title, version: row.version, typed: v.parse(typedTexts, row.typed) };
}

/** Lists the newest first. `query` is looked for in titles. */
export async function listDrafts({ db }: ReadContext, query: string): Promise<ListedDraft[]> {
  const pattern = `%${query.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const isAsked = query === "" ? undefined : sql`fold(${productDrafts.title}) like fold(${pattern})`;
  const rows = await db
    .select()
    .from(productDrafts)
    .where(and(isAsked, isDraft(db)))
    .orderBy(desc(productDrafts.updatedAt), desc(productDrafts.id))
    .limit(mostDrafts);
  return rows.map(({ id, title, updatedAt, typed }) => {
    return { id, title, updatedAt, missing: missingIn(v.parse(typedTexts, typed)) };
  });
}

export async function countDrafts({ db }: ReadContext): Promise<number> {
  return await db.$count(productDrafts, isDraft(db));
}

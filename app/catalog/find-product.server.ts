import { and, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#app/server/open-database.server.ts";
import { categories, products } from "#app/server/schema.server.ts";
import type { Product } from "./product.ts";
import { pictures, summaryColumns, toSummary } from "./product-summaries.server.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** Whether a text from an address can be a product's id at all. */
export function isProductId(text: string): boolean {
  return v.is(uuid, text);
}

/**
 * The product with this id, upper and lower case alike, as its own page shows it. Undefined when there is none, when the
 * owner has taken it out of the shop, and for a text that is no id. Source: spec §2 (product detail).
 */
export async function findProduct({ db }: { db: Queryable }, id: string): Promise<Product | undefined> {
  if (!isProductId(id)) return undefined;
  const [row] = await db
    .select({ ...summaryColumns, description: products.description, pictures })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, id.toLowerCase()), isNull(products.archivedAt)));
  if (!row) return undefined;
  return { ...toSummary(row), description: row.description, pictures: row.pictures ?? [] };
}

import { and, eq, isNotNull } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { products } from "./product-tables.server.ts";

/** Returns undefined for an unknown id or a product in the shop. */
export async function findArchivedProduct(
  { db }: ReadContext,
  id: string,
): Promise<{ code: string; title: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const isArchived = and(eq(products.id, id), isNotNull(products.archivedAt));
  const { code, title } = products;
  const [found] = await db.select({ code, title }).from(products).where(isArchived);
  return found;
}

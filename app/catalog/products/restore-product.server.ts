import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { products } from "./product-tables.server.ts";

/**
 * Restores an archived product, with its audit. `missing`: not in the archive; `category-archived`: restore its
 * category first. Source: docs/decisions/archived-first.md.
 */
export async function restoreProduct(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "restored" } | { kind: "missing" } | { kind: "category-archived" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    const at = now();
    const isArchived = and(eq(products.id, id), isNotNull(products.archivedAt));
    const [archived] = await transaction.select().from(products).where(isArchived).for("update");
    if (!archived) return { kind: "missing" };
    const isThere = and(eq(categories.id, archived.categoryId), isNull(categories.archivedAt));
    // The category stays locked until the product is restored.
    const [category] = await transaction.select({ id: categories.id }).from(categories).where(isThere).for("key share");
    if (!category) return { kind: "category-archived" };
    await transaction
      .update(products)
      .set({ archivedAt: null, updatedAt: at, version: sql`${products.version} + 1` })
      .where(eq(products.id, id));
    const before = { title: archived.title, state: "archived" };
    const after = { title: archived.title, state: "in the shop" };
    await writeAudit(transaction, {
      actor,
      action: "restore",
      subject: "product",
      subjectId: archived.id,
      before,
      after,
      now: at,
    });
    return { kind: "restored" };
  });
}

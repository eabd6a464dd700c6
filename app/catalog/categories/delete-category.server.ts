import { and, eq, isNotNull } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { categories } from "./category-tables.server.ts";
import { isNameTyped } from "./is-name-typed.ts";
import { lockCategories } from "./lock-categories.server.ts";

/**
 * Deletes an archived category once its name was typed; its picture goes when unused. `other-name`: wrong name;
 * `holds-products`: it still has archived products; `missing`: not in the archive. Source:
 * docs/decisions/archived-first.md.
 */
export async function deleteCategory(
  { db, now }: WriteContext,
  { id, actor, name }: { id: string; actor: string; name: string },
): Promise<{ kind: "deleted" } | { kind: "missing" } | { kind: "other-name" } | { kind: "holds-products" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    const isArchived = and(eq(categories.id, id), isNotNull(categories.archivedAt));
    const [category] = await transaction.select().from(categories).where(isArchived).for("update");
    if (!category) return { kind: "missing" };
    if (!isNameTyped(name, category.name)) return { kind: "other-name" };
    if ((await transaction.$count(products, eq(products.categoryId, id))) > 0) return { kind: "holds-products" };
    await transaction.delete(categories).where(eq(categories.id, id));
    const before = { name: category.name, slug: category.slug, picture: category.imageHash };
    await writeAudit(transaction, {
      actor,
      action: "delete",
      subject: "category",
      subjectId: category.id,
      before,
      now: now(),
    });
    return { kind: "deleted" };
  });
}

import { and, eq, isNotNull } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { categories } from "./category-tables.server.ts";
import { findFreeSlug, isNameTaken, lockCategories } from "./lock-categories.server.ts";

/**
 * Restores an archived category, with its audit; its archived products stay archived. `name-taken`: another category
 * has the name; `missing`: not in the archive.
 */
export async function restoreCategory(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "restored" } | { kind: "missing" } | { kind: "name-taken" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    const isArchived = and(eq(categories.id, id), isNotNull(categories.archivedAt));
    const [category] = await transaction.select().from(categories).where(isArchived).for("update");
    if (!category) return { kind: "missing" };
    const { name } = category;
    if (await isNameTaken(transaction, name)) return { kind: "name-taken" };
    const at = now();
    const slug = await findFreeSlug(transaction, name);
    await transaction.update(categories).set({ archivedAt: null, slug, updatedAt: at }).where(isArchived);
    const before = { name, state: "archived" };
    const after = { name, state: "in the shop" };
    await writeAudit(transaction, {
      actor,
      action: "restore",
      subject: "category",
      subjectId: category.id,
      before,
      after,
      now: at,
    });
    return { kind: "restored" };
  });
}

import { and, eq, isNotNull } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#app/database/open-database.server.ts";
import { categories } from "#app/database/schema.server.ts";
import { transact } from "#app/database/transact.server.ts";
import { writeAudit } from "#app/owner/write-audit.server.ts";
import { findFreeSlug, isNameTaken, lockCategories } from "./lock-categories.server.ts";

const uuid = v.pipe(v.string(), v.uuid());

/**
 * Puts an archived category back into the shop as it was, with its audit; products that were archived in it stay so.
 * `name-taken`: another category has come to have its name; `missing`: there is none in the archive (any more).
 */
export async function restoreCategory(
  { db, now }: { db: Database; now(): Date },
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "restored" } | { kind: "missing" } | { kind: "name-taken" }> {
  if (!v.is(uuid, id)) return { kind: "missing" };
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
    const [before, after] = ["archived", "in the shop"].map(state => ({ name, state }));
    await writeAudit(transaction, {
      ...{ actor, action: "restore", subject: "category", subjectId: category.id, before, after, now: at },
    });
    return { kind: "restored" };
  });
}

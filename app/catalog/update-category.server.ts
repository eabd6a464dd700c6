import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#app/server/open-database.server.ts";
import { categories } from "#app/server/schema.server.ts";
import { transact } from "#app/server/transact.server.ts";
import { writeAudit } from "#app/server/write-audit.server.ts";
import { slugOf } from "./category-slug.ts";
import { findCategoryProblems, findFreeSlug, lockCategories } from "./lock-categories.server.ts";

/**
 * Renames a category and, with an `imageHash`, gives it another picture or, with null, none; its slug follows the name. Its products stay
 * in it. Nothing is written when nothing changes, or when it is `refused`, with a sentence for each field: another one
 * has the name, or the picture is not stored any more. Source: docs/spec-notes.md, Added (the dashboard).
 */
export async function updateCategory(
  { db, now }: { db: Database; now(): Date },
  { id, actor, name, imageHash }: { id: string; actor: string; name: string; imageHash?: string | null | undefined },
): Promise<
  | { kind: "updated" }
  | { kind: "unchanged" }
  | { kind: "missing" }
  | { kind: "refused"; fields: Record<string, string> }
> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    const [category] = await transaction.select().from(categories).where(eq(categories.id, id));
    if (!category) return { kind: "missing" };
    const fields = await findCategoryProblems(transaction, { name, imageHash: imageHash ?? undefined, except: id });
    if (fields) return { kind: "refused", fields };
    // Another case or tone mark keeps the slug it has, also one with a number.
    const keepsSlug = slugOf(name) === slugOf(category.name);
    const is = { name: category.name, slug: category.slug, picture: category.imageHash };
    const wanted = {
      name,
      slug: keepsSlug ? category.slug : await findFreeSlug(transaction, name, id),
      picture: imageHash === undefined ? category.imageHash : imageHash,
    };
    const changed = (["name", "slug", "picture"] as const).filter(fact => wanted[fact] !== is[fact]);
    if (changed.length === 0) return { kind: "unchanged" };
    const at = now();
    await transaction
      .update(categories)
      .set({ name, slug: wanted.slug, imageHash: wanted.picture, updatedAt: at })
      .where(eq(categories.id, id));
    const before = { name: is.name, ...Object.fromEntries(changed.map(fact => [fact, is[fact]])) };
    const after = { name, ...Object.fromEntries(changed.map(fact => [fact, wanted[fact]])) };
    await writeAudit(transaction, {
      ...{ actor, action: "update", subject: "category", subjectId: id, before, after, now: at },
    });
    return { kind: "updated" };
  });
}

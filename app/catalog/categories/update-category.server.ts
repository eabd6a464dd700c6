import { and, eq, isNull } from "drizzle-orm";
import { changedMeanwhile } from "#app/lib/merge-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { slugOf } from "./category-slug.ts";
import { categories } from "./category-tables.server.ts";
import { findCategoryProblems, findFreeSlug, lockCategories } from "./lock-categories.server.ts";

const isInShop = (id: string) => and(eq(categories.id, id), isNull(categories.archivedAt));

export type CategoryFacts = { name: string; imageHash: string | null };

/** `seen`: what the form began from. */
type CategoryChange = {
  id: string;
  actor: string;
  name: string;
  imageHash?: string | null | undefined;
  seen?: Partial<CategoryFacts> | undefined;
};

/**
 * Renames a category and sets its picture (null removes it); the slug follows. `refused`: a sentence per field;
 * `outdated`: somebody else changed it since `seen`, `stored` has their values. Nothing is written then. Source:
 * docs/spec-notes.md, Added (the dashboard).
 */
export async function updateCategory(
  { db, now }: WriteContext,
  { id, actor, seen = {}, ...asked }: CategoryChange,
): Promise<
  | { kind: "updated" }
  | { kind: "unchanged" }
  | { kind: "outdated"; stored: Partial<CategoryFacts>; ownAt?: Date | undefined }
  | { kind: "missing" }
  | { kind: "refused"; fields: Record<string, string> }
> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    const [category] = await transaction.select().from(categories).where(isInShop(id));
    if (!category) return { kind: "missing" };
    const facts: CategoryFacts = { name: category.name, imageHash: category.imageHash };
    const { imageHash: asksFor = facts.imageHash } = asked;
    const mine = { name: asked.name, imageHash: asksFor };
    const clashes = changedMeanwhile<CategoryFacts>({ mine, seen, now: facts });
    if (clashes.length > 0) {
      const stored = Object.fromEntries(clashes.map(fact => [fact, facts[fact]]));
      const told = Object.fromEntries(clashes.map(fact => [fact === "name" ? "name" : "picture", facts[fact]]));
      const ownAt = await findOwnChange(transaction, { actor, subject: "category", subjectId: id, facts: told });
      return { kind: "outdated", stored, ownAt };
    }
    const { name, imageHash } = mine;
    const newPicture = imageHash === facts.imageHash ? undefined : (imageHash ?? undefined);
    const fields = await findCategoryProblems(transaction, { name, imageHash: newPicture, except: id });
    if (fields) return { kind: "refused", fields };
    const current = { name: category.name, slug: category.slug, picture: category.imageHash };
    const wanted = { name, slug: await findNextSlug(transaction, name, category), picture: imageHash };
    const changed = (["name", "slug", "picture"] as const).filter(fact => wanted[fact] !== current[fact]);
    if (changed.length === 0) return { kind: "unchanged" };
    const at = now();
    await transaction
      .update(categories)
      .set({ name, slug: wanted.slug, imageHash: wanted.picture, updatedAt: at })
      .where(eq(categories.id, id));
    const before = { name: current.name, ...Object.fromEntries(changed.map(fact => [fact, current[fact]])) };
    const after = { name, ...Object.fromEntries(changed.map(fact => [fact, wanted[fact]])) };
    await writeAudit(transaction, {
      actor,
      action: "update",
      subject: "category",
      subjectId: id,
      before,
      after,
      now: at,
    });
    return { kind: "updated" };
  });
}

/** A name that differs only in case or tone marks keeps the current slug. */
async function findNextSlug(
  transaction: Transaction,
  name: string,
  category: { id: string; name: string; slug: string },
): Promise<string> {
  if (slugOf(name) === slugOf(category.name)) return category.slug;
  return await findFreeSlug(transaction, name, category.id);
}

import { max } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { categories } from "./category-tables.server.ts";
import { findCategoryProblems, findFreeSlug, lockCategories } from "./lock-categories.server.ts";

/** `id`: one that a content store has given it. */
type NewCategory = { id?: string; actor: string; name: string; imageHash?: string | undefined };

/**
 * Adds a category after the others, with its audit. `refused`, with a sentence per field, when the name is taken (in
 * any case) or the picture is gone. Source: spec, validation (category).
 */
export async function createCategory(
  { db, now }: WriteContext,
  { id = newId(), actor, name, imageHash }: NewCategory,
): Promise<{ kind: "created"; id: string } | { kind: "refused"; fields: Record<string, string> }> {
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    return await addCategory(transaction, { id, actor, name, imageHash }, now());
  });
}

/** Does the work of `createCategory` in a transaction that holds `lockCategories`. */
export async function addCategory(
  transaction: Transaction,
  { id = newId(), actor, name, imageHash }: NewCategory,
  at: Date,
): Promise<{ kind: "created"; id: string } | { kind: "refused"; fields: Record<string, string> }> {
  const fields = await findCategoryProblems(transaction, { name, imageHash });
  if (fields) return { kind: "refused", fields };
  const [last] = await transaction.select({ position: max(categories.position) }).from(categories);
  const slug = await findFreeSlug(transaction, name);
  const position = (last?.position ?? 0) + 1;
  await transaction.insert(categories).values({ id, name, slug, imageHash, position, createdAt: at, updatedAt: at });
  const after = { name, slug, picture: imageHash ?? null };
  await writeAudit(transaction, { actor, action: "create", subject: "category", subjectId: id, after, now: at });
  return { kind: "created", id };
}

import { count, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database, Transaction } from "#app/server/open-database.server.ts";
import { categories, products } from "#app/server/schema.server.ts";
import { transact } from "#app/server/transact.server.ts";
import { writeAudit } from "#app/server/write-audit.server.ts";
import { lockCategories } from "./lock-categories.server.ts";

/** A category that cannot be deleted yet. Archived products count too: old orders lead to them. */
export type HeldCategory = { id: string; name: string; products: number; archived: number };

const uuid = v.pipe(v.string(), v.uuid());

/**
 * Deletes a category, with its audit. One that still holds products is refused (`holds-products`) unless `moveTo` names
 * another category: then they go there first, in the same step. `no-such-target` when that one is gone.
 * Source: docs/spec-notes.md, Added (the dashboard).
 */
export async function deleteCategory(
  { db, now }: { db: Database; now(): Date },
  { id, actor, moveTo }: { id: string; actor: string; moveTo?: string | undefined },
): Promise<
  | { kind: "deleted"; moved: number }
  | { kind: "missing" }
  | { kind: "holds-products"; category: HeldCategory }
  | { kind: "no-such-target"; category: HeldCategory }
> {
  if (!v.is(uuid, id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    // A product that is being put into it has either done so by now, or finds it gone.
    const [category] = await transaction.select().from(categories).where(eq(categories.id, id)).for("update");
    if (!category) return { kind: "missing" };
    const held = { id, name: category.name, ...(await countProducts(transaction, id)) };
    const at = now();
    let target: string | undefined;
    if (held.products > 0) {
      if (moveTo === undefined) return { kind: "holds-products", category: held };
      target = moveTo === id ? undefined : await findName(transaction, moveTo);
      if (target === undefined) return { kind: "no-such-target", category: held };
      await transaction
        .update(products)
        .set({ categoryId: moveTo, version: sql`${products.version} + 1`, updatedAt: at })
        .where(eq(products.categoryId, id));
    }
    await transaction.delete(categories).where(eq(categories.id, id));
    const before = { name: category.name, slug: category.slug, picture: category.imageHash };
    const after = target === undefined ? undefined : { "products moved": held.products, "moved to": target };
    await writeAudit(transaction, {
      ...{ actor, action: "delete", subject: "category", subjectId: id, before, after, now: at },
    });
    return { kind: "deleted", moved: held.products };
  });
}

async function countProducts(transaction: Transaction, id: string): Promise<{ products: number; archived: number }> {
  const [counted] = await transaction
    .select({ products: count(), archived: count(products.archivedAt) })
    .from(products)
    .where(eq(products.categoryId, id));
  return counted ?? { products: 0, archived: 0 };
}

async function findName(transaction: Transaction, id: string): Promise<string | undefined> {
  if (!v.is(uuid, id)) return undefined;
  const [found] = await transaction.select({ name: categories.name }).from(categories).where(eq(categories.id, id));
  return found?.name;
}

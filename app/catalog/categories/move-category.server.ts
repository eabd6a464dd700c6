import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { categories } from "./category-tables.server.ts";
import { lockCategories } from "./lock-categories.server.ts";

/**
 * Swaps places with the category before (`up`) or after (`down`), with its audit. `stays` at either end. Source:
 * docs/spec-notes.md, Added (the dashboard).
 */
export async function moveCategory(
  { db, now }: { db: Database; now(): Date },
  { id, actor, direction }: { id: string; actor: string; direction: "up" | "down" },
): Promise<{ kind: "moved" } | { kind: "stays" } | { kind: "missing" }> {
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    const inOrder = await transaction
      .select({ id: categories.id, name: categories.name, position: categories.position })
      .from(categories)
      .where(isNull(categories.archivedAt))
      .orderBy(asc(categories.position), asc(categories.name));
    const from = inOrder.findIndex(category => category.id === id);
    const to = direction === "up" ? from - 1 : from + 1;
    const [category, neighbour] = [inOrder[from], inOrder[to]];
    if (!category) return { kind: "missing" };
    if (!neighbour) return { kind: "stays" };
    inOrder[to] = category;
    inOrder[from] = neighbour;
    const at = now();
    // Two may have had one position, sorted by name.
    for (const [index, { id: each, position }] of inOrder.entries()) {
      if (position === index + 1) continue;
      await transaction
        .update(categories)
        .set({ position: index + 1, updatedAt: at })
        .where(eq(categories.id, each));
    }
    const before = { name: category.name, place: from + 1 };
    const after = { name: category.name, place: to + 1 };
    await writeAudit(transaction, {
      actor,
      action: "move",
      subject: "category",
      subjectId: id,
      before,
      after,
      now: at,
    });
    return { kind: "moved" };
  });
}

/** Sets the position a content store gives; unchanged ones are not written. */
export function placeCategory(transaction: Transaction, id: string, position: number) {
  return transaction
    .update(categories)
    .set({ position })
    .where(and(eq(categories.id, id), ne(categories.position, position)));
}

import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { categories } from "./category-tables.server.ts";
import { lockCategories } from "./lock-categories.server.ts";
import { type MoveDirection, moveInOrder } from "./move-in-order.ts";

/**
 * Swaps places with the category before (`up`) or after (`down`), with its audit. `stays` at either end. Source:
 * docs/spec-notes.md, Added (the dashboard).
 */
export async function moveCategory(
  { db, now }: WriteContext,
  { id, actor, direction }: { id: string; actor: string; direction: MoveDirection },
): Promise<{ kind: "moved" | "stays" | "missing" }> {
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    const inOrder = await transaction
      .select({ id: categories.id, name: categories.name, position: categories.position })
      .from(categories)
      .where(isNull(categories.archivedAt))
      .orderBy(asc(categories.position), asc(categories.name));
    const moved = moveInOrder(inOrder, { id, direction });
    if (moved.kind !== "moved") return moved;
    const at = now();
    for (const { id: each, position } of moved.changed) {
      await transaction.update(categories).set({ position, updatedAt: at }).where(eq(categories.id, each));
    }
    const { name } = moved.row;
    const before = { name, place: moved.from };
    const after = { name, place: moved.to };
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

/** Sets the position that a content store gives. Categories whose position is the same are not written. */
export function placeCategory(transaction: Transaction, id: string, position: number) {
  return transaction
    .update(categories)
    .set({ position })
    .where(and(eq(categories.id, id), ne(categories.position, position)));
}

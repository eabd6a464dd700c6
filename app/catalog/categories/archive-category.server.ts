import { and, eq, isNull } from "drizzle-orm";
import { moveProducts } from "#app/catalog/products/move-products.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { HeldCategory } from "./category.ts";
import { categories } from "./category-tables.server.ts";
import { lockCategories } from "./lock-categories.server.ts";

/** A category with the number of its products in the shop. */
type HoldingCategory = Pick<HeldCategory, "id" | "name" | "products">;

/**
 * Archives a category, with its audit. `holds-products` when it has products in the shop and no `moveTo`; with it they
 * move there first. Archived products stay. `no-such-target`: the other category is gone. Source:
 * docs/decisions/archived-first.md.
 */
export async function archiveCategory(
  { db, now }: WriteContext,
  { id, actor, moveTo }: { id: string; actor: string; moveTo?: string | undefined },
): Promise<
  | { kind: "archived"; moved: number }
  | { kind: "missing" }
  | { kind: "holds-products"; category: HoldingCategory }
  | { kind: "no-such-target"; category: HoldingCategory }
> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockCategories(transaction);
    // A product that is being put into it has done so, or finds it gone.
    const [category] = await transaction.select().from(categories).where(isInShop(id)).for("update");
    if (!category) return { kind: "missing" };
    const isHeld = and(eq(products.categoryId, id), isNull(products.archivedAt));
    const held = { id, name: category.name, products: await transaction.$count(products, isHeld) };
    const at = now();
    let target: string | undefined;
    if (held.products > 0) {
      if (moveTo === undefined) return { kind: "holds-products", category: held };
      target = moveTo === id ? undefined : await findName(transaction, moveTo);
      if (target === undefined) return { kind: "no-such-target", category: held };
      await moveProducts(transaction, { from: id, to: moveTo, now: at });
    }
    await transaction.update(categories).set({ archivedAt: at, updatedAt: at }).where(eq(categories.id, id));
    const before = { name: category.name, state: "in the shop" };
    const moved = target && { "products moved": held.products, "moved to": target };
    const after = { name: category.name, state: "archived", ...moved };
    await writeAudit(transaction, {
      actor,
      action: "archive",
      subject: "category",
      subjectId: id,
      before,
      after,
      now: at,
    });
    return { kind: "archived", moved: held.products };
  });
}

const isInShop = (id: string) => and(eq(categories.id, id), isNull(categories.archivedAt));

async function findName(transaction: Transaction, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await transaction.select({ name: categories.name }).from(categories).where(isInShop(id));
  return found?.name;
}

import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { lockStockedProduct } from "./find-stocked-product.server.ts";
import { products } from "./product-tables.server.ts";

/**
 * Archives a product, with its audit: nobody sees or buys it until `restoreProduct`. `missing`: not in the shop.
 * Source: docs/decisions/archived-first.md.
 */
export async function archiveProduct(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "archived" } | { kind: "missing" }> {
  return await transact(db, async transaction => {
    const product = await lockStockedProduct(transaction, id);
    if (!product) return { kind: "missing" };
    const at = now();
    const { version, id: subjectId, title } = product;
    await transaction
      .update(products)
      .set({ archivedAt: at, updatedAt: at, version: version + 1 })
      .where(eq(products.id, id));
    const before = { title, state: "in the shop" };
    const after = { title, state: "archived" };
    await writeAudit(transaction, {
      actor,
      action: "archive",
      subject: "product",
      subjectId,
      before,
      after,
      now: at,
    });
    return { kind: "archived" };
  });
}

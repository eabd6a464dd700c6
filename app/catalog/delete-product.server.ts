import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/server/open-database.server.ts";
import { checkoutLines, orderItems, products, stockHolds } from "#app/server/schema.server.ts";
import { transact } from "#app/server/transact.server.ts";
import { writeAudit } from "#app/server/write-audit.server.ts";
import { lockStockedProduct } from "./find-stocked-product.server.ts";

/**
 * Takes a product out of the shop, with its audit. One that was ever ordered, or is in somebody's checkout, is only
 * archived: nobody sees it, and old orders keep what they refer to. Any other is really deleted.
 * `missing` when there is none or it has been deleted already. Source: design §4 (products).
 */
export async function deleteProduct(
  { db, now }: { db: Database; now(): Date },
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "deleted" } | { kind: "archived" } | { kind: "missing" }> {
  return await transact(db, async transaction => {
    const product = await lockStockedProduct(transaction, id);
    if (!product) return { kind: "missing" };
    // From here no order line can come to refer to it unseen: one waits until we are done.
    await transaction.select({ id: products.id }).from(products).where(eq(products.id, id)).for("update");
    const at = now();
    const { version, id: subjectId, ...before } = product;
    const isKept = await isReferredTo(transaction, id);
    if (isKept) {
      await transaction
        .update(products)
        .set({ archivedAt: at, updatedAt: at, version: version + 1 })
        .where(eq(products.id, id));
    } else {
      await transaction.delete(products).where(eq(products.id, id));
    }
    // What is archived still says itself what it was.
    const [there, kept] = ["in the shop", "archived"].map(state => ({ title: product.title, state }));
    const change = isKept ? { action: "archive", before: there, after: kept } : { action: "delete", before };
    await writeAudit(transaction, { actor, subject: "product", subjectId, ...change, now: at });
    return { kind: isKept ? "archived" : "deleted" };
  });
}

async function isReferredTo(transaction: Transaction, id: string): Promise<boolean> {
  for (const table of [orderItems, checkoutLines, stockHolds]) {
    const [row] = await transaction.select({ found: sql`1` }).from(table).where(eq(table.productId, id)).limit(1);
    if (row) return true;
  }
  return false;
}

import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { summariesWhere } from "#app/catalog/products/product-summaries.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { mostChosen } from "./collection.ts";
import { collectionProducts, collections } from "./collection-tables.server.ts";

/** Add products at the end, move one, or remove one. */
export type Choosing = { put: string[] } | { take: string } | { up: string } | { down: string };

/**
 * Changes the chosen products or their order, with its audit. Products already chosen or not for sale are skipped;
 * `too-many` writes nothing.
 */
export async function chooseProducts(
  { db, now }: WriteContext,
  { id, actor, choosing }: { id: string; actor: string; choosing: Choosing },
): Promise<{ kind: "changed" | "missing" | "too-many" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    const [existing] = await transaction
      .select({ title: collections.title })
      .from(collections)
      .where(and(eq(collections.id, id), isNull(collections.removedAt), eq(collections.rule, "chosen")))
      .for("no key update");
    if (!existing) return { kind: "missing" };
    const before = await listChosenIds(transaction, id);
    const after = await choose(transaction, before, choosing);
    if (after.length > mostChosen) return { kind: "too-many" };
    if (after.join() === before.join()) return { kind: "changed" };
    await transaction.delete(collectionProducts).where(eq(collectionProducts.collectionId, id));
    const rows = after.map((productId, index) => ({ collectionId: id, productId, position: index + 1 }));
    if (rows.length > 0) await transaction.insert(collectionProducts).values(rows);
    const { title } = existing;
    await writeAudit(transaction, {
      actor,
      action: "update",
      subject: "collection",
      subjectId: id,
      before: { title, products: before.length },
      after: { title, products: after.length, ...choosing },
      now: now(),
    });
    return { kind: "changed" };
  });
}

/** Lists chosen products in the owner's order, without archived ones. */
export async function listChosen({ db }: ReadContext, id: string): Promise<ProductSummary[]> {
  const ids = await listChosenIds(db, id);
  if (ids.length === 0) return [];
  const found = await summariesWhere(db, and(inArray(products.id, ids), isNull(products.archivedAt)));
  return ids.flatMap(one => found.find(product => product.id === one) ?? []);
}

async function listChosenIds(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .select({ productId: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, id))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId));
  return rows.map(({ productId }) => productId);
}

async function choose(transaction: Transaction, before: string[], choosing: Choosing): Promise<string[]> {
  if ("take" in choosing) return before.filter(one => one !== choosing.take);
  if ("put" in choosing) {
    const asked = [...new Set(choosing.put)].filter(one => isUuid(one) && !before.includes(one));
    if (asked.length === 0) return before;
    const found = await transaction
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, asked), isNull(products.archivedAt)))
      .orderBy(asc(products.id))
      .for("key share");
    return [...before, ...asked.filter(one => found.some(({ id }) => id === one))];
  }
  const [moved, by] = "up" in choosing ? [choosing.up, -1] : [choosing.down, 1];
  const from = before.indexOf(moved);
  const neighbour = before[from + by];
  if (from === -1 || neighbour === undefined) return before;
  return before.with(from, neighbour).with(from + by, moved);
}

import { and, asc, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { lockCategories } from "#app/catalog/categories/lock-categories.server.ts";
import { collectionAnswers, collections } from "#app/catalog/collections/collection-tables.server.ts";
import type { DemoNames } from "#app/catalog/demo/load-demo-names.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";

/** `held`: demo products that somebody is paying for; they are archived until they can go. */
export type ClearedCatalogue = { products: number; categories: number; collections: number; held: number };

/** The embedded database serves nobody during a transaction. */
const atOnce = 10;

/**
 * Deletes the demo's products, its collection and its categories, unless a person changed them. Hiding, archiving and
 * featuring are no changes. A category that still has a product stays. Pictures go with the next cleanup.
 */
export async function clearDemoCatalogue(shop: WriteContext, names: DemoNames): Promise<ClearedCatalogue> {
  const { db } = shop;
  const cleared = { products: 0, held: 0 };
  let after = "";
  for (;;) {
    const step = await transact(db, transaction => clearSome(transaction, { names, after, at: shop.now() }));
    cleared.products += step.deleted;
    cleared.held += step.held;
    if (!step.last) break;
    after = step.last;
  }
  const rest = await transact(db, transaction => clearSorting(transaction, names));
  return { ...cleared, ...rest };
}

/** No change of its own by a person; the version counts what the history may have lost. */
const isUntouched = sql`
  not exists (select from ${auditEvents} a where a.subject = 'product' and a.subject_id = ${products.id}::text
    and a.action not in ('archive', 'restore', 'hide', 'show', 'feature'))
  and ${products.version} = 1 + (select count(*) from ${auditEvents} a where a.subject = 'product'
    and a.subject_id = ${products.id}::text and a.action in ('archive', 'restore'))`;

async function clearSome(
  transaction: Transaction,
  { names, after, at }: { names: DemoNames; after: string; at: Date },
): Promise<{ deleted: number; held: number; last: string | undefined }> {
  const isNext = after === "" ? undefined : sql`${products.id} > ${after}::uuid`;
  const found = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.title, names.products), isUntouched, isNext))
    .orderBy(asc(products.id))
    .limit(atOnce)
    // A new hold waits for this lock.
    .for("update");
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { deleted: 0, held: 0, last: undefined };
  const holds = await transaction
    .selectDistinct({ id: stockHolds.productId })
    .from(stockHolds)
    .where(inArray(stockHolds.productId, ids));
  const held = holds.map(({ id }) => id);
  const isInShop = and(inArray(products.id, held), isNull(products.archivedAt));
  if (held.length > 0) await transaction.update(products).set({ archivedAt: at, updatedAt: at }).where(isInShop);
  const free = ids.filter(id => !held.includes(id));
  if (free.length > 0) await transaction.delete(products).where(inArray(products.id, free));
  return { deleted: free.length, held: held.length, last: ids.at(-1) };
}

async function clearSorting(transaction: Transaction, names: DemoNames) {
  const isChanged = (subject: string, id: typeof categories.id | typeof collections.id) =>
    sql`exists (select from ${auditEvents} a where a.subject = ${subject} and a.subject_id = ${id}::text
      and a.action not in ('archive', 'restore', 'move'))`;
  await lockCategories(transaction);
  const answered = transaction
    .select({ one: sql`1` })
    .from(collectionAnswers)
    .where(eq(collectionAnswers.collectionId, collections.id));
  const ofDemo = await transaction
    .delete(collections)
    .where(
      and(
        inArray(collections.title, names.collections),
        notExists(answered),
        sql`not ${isChanged("collection", collections.id)}`,
      ),
    )
    .returning({ id: collections.id });
  const used = transaction.select({ one: sql`1` }).from(products).where(eq(products.categoryId, categories.id));
  const emptied = await transaction
    .delete(categories)
    .where(
      and(
        inArray(categories.name, names.categories),
        notExists(used),
        sql`not ${isChanged("category", categories.id)}`,
      ),
    )
    .returning({ id: categories.id });
  return { categories: emptied.length, collections: ofDemo.length };
}

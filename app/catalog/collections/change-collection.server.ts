import { and, asc, eq, isNotNull, isNull, max, ne, sql } from "drizzle-orm";
import { slugOf } from "#app/catalog/categories/category-slug.ts";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { type MoveDirection, moveInOrder } from "#app/catalog/categories/move-in-order.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { isStored } from "#app/platform/database/is-stored.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { type CollectionTerms, nextChangeOf } from "./collection.ts";
import { collections } from "./collection-tables.server.ts";

/** `refused`: a sentence per field; `outdated`: changed since the form was opened. */
export type CollectionChange =
  | { kind: "changed" | "missing" }
  | { kind: "outdated"; ownAt: Date | undefined }
  | { kind: "refused"; fields: Record<string, string> };

/** Adds a collection after the others, with its audit. `id` came with the form: sent twice it makes one. */
export async function createCollection(
  { db, now }: WriteContext,
  { id, actor, terms }: { id: string; actor: string; terms: CollectionTerms },
): Promise<CollectionChange> {
  return await transact(db, async (transaction): Promise<CollectionChange> => {
    await lockCollections(transaction);
    const [existing] = await transaction.select({ id: collections.id }).from(collections).where(eq(collections.id, id));
    if (existing) return { kind: "changed" };
    const refused = await refuse(transaction, terms);
    if (refused) return refused;
    const at = now();
    const [last] = await transaction.select({ position: max(collections.position) }).from(collections);
    const slug = await findFreeSlug(transaction, terms.title, id);
    const position = (last?.position ?? 0) + 1;
    const nextChangeAt = nextChangeOf(terms, at);
    await transaction
      .insert(collections)
      .values({ ...terms, id, slug, position, nextChangeAt, createdAt: at, updatedAt: at });
    const audit = { actor, action: "create", subject: "collection", subjectId: id, after: { ...terms, slug } };
    await writeAudit(transaction, { ...audit, now: at });
    return { kind: "changed" };
  });
}

/**
 * Changes a collection that is still at `version`, with its audit. Its slug follows its title; the old one keeps
 * leading to it (app/catalog/README.md#old-addresses).
 */
export async function updateCollection(
  { db, now }: WriteContext,
  { id, version, actor, terms }: { id: string; version: number; actor: string; terms: CollectionTerms },
): Promise<CollectionChange> {
  return await transact(db, async (transaction): Promise<CollectionChange> => {
    await lockCollections(transaction);
    const existing = await findExisting(transaction, id);
    if (!existing) return { kind: "missing" };
    if (existing.version !== version) {
      if (isStored(existing, terms)) return { kind: "changed" };
      const own = { actor, subject: "collection", subjectId: id };
      return { kind: "outdated", ownAt: await findOwnChange(transaction, own) };
    }
    const refused = await refuse(transaction, terms);
    if (refused) return refused;
    const at = now();
    const isSame = slugOf(terms.title) === slugOf(existing.title);
    const slug = isSame ? existing.slug : await findFreeSlug(transaction, terms.title, id);
    await transaction
      .update(collections)
      .set({ ...terms, slug, version: version + 1, nextChangeAt: nextChangeOf(terms, at), updatedAt: at })
      .where(eq(collections.id, id));
    const before = Object.fromEntries(Object.keys(terms).map(name => [name, existing[name as keyof CollectionTerms]]));
    const sides = { before: { ...before, slug: existing.slug }, after: { ...terms, slug } };
    const audit = { actor, action: "update", subject: "collection", subjectId: id, ...sides };
    await writeAudit(transaction, { ...audit, now: at });
    return { kind: "changed" };
  });
}

/** Removes a collection, with its audit; its orders still name it. A second call does nothing. */
export async function removeCollection(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "removed" | "missing" }> {
  return await transact(db, async transaction => {
    await lockCollections(transaction);
    const existing = await findExisting(transaction, id);
    if (!existing) return { kind: "missing" };
    const at = now();
    await transaction.update(collections).set({ removedAt: at, updatedAt: at }).where(eq(collections.id, id));
    const before = { title: existing.title, slug: existing.slug };
    await writeAudit(transaction, {
      actor,
      action: "delete",
      subject: "collection",
      subjectId: id,
      before,
      now: at,
    });
    return { kind: "removed" };
  });
}

/** Brings a removed collection back, with its audit; under another address where its own was taken meanwhile. */
export async function restoreCollection(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "restored" | "missing" }> {
  return await transact(db, async transaction => {
    await lockCollections(transaction);
    const existing = await findRemovedCollection({ db: transaction }, id);
    if (!existing) return { kind: "missing" };
    const at = now();
    const slug = await findFreeSlug(transaction, existing.title, id);
    await transaction.update(collections).set({ removedAt: null, slug, updatedAt: at }).where(eq(collections.id, id));
    const after = { title: existing.title, slug };
    await writeAudit(transaction, { actor, action: "restore", subject: "collection", subjectId: id, after, now: at });
    return { kind: "restored" };
  });
}

/** Returns undefined for any other. */
export async function findRemovedCollection({ db }: ReadContext, id: string): Promise<{ title: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ title: collections.title })
    .from(collections)
    .where(and(eq(collections.id, id), isNotNull(collections.removedAt)));
  return row;
}

/** Swaps the collection's place with its neighbour's, with its audit. `stays` at either end. */
export async function moveCollection(
  { db, now }: WriteContext,
  { id, actor, direction }: { id: string; actor: string; direction: MoveDirection },
): Promise<{ kind: "moved" | "stays" | "missing" }> {
  return await transact(db, async transaction => {
    await lockCollections(transaction);
    const inOrder = await transaction
      .select({ id: collections.id, position: collections.position, title: collections.title })
      .from(collections)
      .where(isNull(collections.removedAt))
      .orderBy(asc(collections.position), asc(collections.id));
    const moved = moveInOrder(inOrder, { id, direction });
    if (moved.kind !== "moved") return moved;
    for (const { id: each, position } of moved.changed) {
      await transaction.update(collections).set({ position }).where(eq(collections.id, each));
    }
    const { title } = moved.row;
    const sides = { before: { title, place: moved.from }, after: { title, place: moved.to } };
    await writeAudit(transaction, {
      actor,
      action: "move",
      subject: "collection",
      subjectId: id,
      ...sides,
      now: now(),
    });
    return { kind: "moved" };
  });
}

/** Serialises changes: addresses and places concern all collections. */
async function lockCollections(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${collections} in share row exclusive mode`);
}

async function findExisting(transaction: Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await transaction
    .select()
    .from(collections)
    .where(and(eq(collections.id, id), isNull(collections.removedAt)));
  return row;
}

/** Checks what only the database can say, such as a deleted category. */
async function refuse(
  transaction: Transaction,
  { rule, categoryId }: CollectionTerms,
): Promise<CollectionChange | undefined> {
  if (rule !== "category") return undefined;
  const [category] = isUuid(categoryId)
    ? await transaction
        .select({ id: categories.id })
        .from(categories)
        .where(and(eq(categories.id, categoryId), isNull(categories.archivedAt)))
        .for("key share")
    : [];
  return category ? undefined : { kind: "refused", fields: { category: "Choose one of the shop's categories." } };
}

/** Adds a number when another collection has the slug. */
async function findFreeSlug(transaction: Transaction, title: string, except: string): Promise<string> {
  const rows = await transaction
    .select({ slug: collections.slug })
    .from(collections)
    .where(and(isNull(collections.removedAt), ne(collections.id, except)));
  const taken = new Set(rows.map(row => row.slug));
  const slug = slugOf(title);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

import { createHash } from "node:crypto";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { contentDocuments, contentProblems } from "./content-tables.server.ts";

/** Connects a row of ours to its document, with the revision they agree on. */
export type ContentLink = typeof contentDocuments.$inferSelect;
export type ContentKind = ContentLink["kind"];

/** A document the shop cannot use, with the reason in a sentence for the owner. */
export type ContentProblem = typeof contentProblems.$inferSelect;

/** An advisory lock's number, which no other lock may use. */
const lockKey = 7_266_489_013;

/**
 * The document's own id when it is a UUID, else a UUID made from it, so that every instance and every new database gets
 * the same id.
 */
export function ourIdOf(documentId: string): string {
  if (isUuid(documentId)) return documentId.toLowerCase();
  const digest = createHash("sha256").update(documentId).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  return digest.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}

/** Allows one change by or towards the store at a time, until the transaction ends. Take this lock first. */
export async function lockContent(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

export async function linksByDocument(db: Queryable, ids: string[]): Promise<Map<string, ContentLink>> {
  const rows = await db.select().from(contentDocuments).where(inArray(contentDocuments.documentId, ids));
  return new Map(rows.map(row => [row.documentId, row]));
}

export async function linksByOurId(db: Queryable, ids: string[]): Promise<Map<string, ContentLink>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(contentDocuments).where(inArray(contentDocuments.ourId, ids));
  return new Map(rows.map(row => [row.ourId, row]));
}

type NewLink = {
  documentId: string;
  kind: ContentKind;
  ourId: string;
  revision: string;
  stock?: SizeStock[] | undefined;
};

/** Saves the revision our row agrees with. Stock is compared again soon, because the shop sells in the meantime. */
export async function saveLink(transaction: Transaction, link: NewLink): Promise<void> {
  const { documentId, kind, ourId, revision, stock } = link;
  const values = { revision, ...(stock && { stock }), isStockUnsynced: kind === "product" };
  await transaction
    .insert(contentDocuments)
    .values({ documentId, kind, ourId, ...values })
    .onConflictDoUpdate({ target: contentDocuments.documentId, set: values });
  await transaction.delete(contentProblems).where(eq(contentProblems.documentId, documentId));
}

/** Removes the link and its document's problems. */
export async function removeLink(transaction: Transaction, documentId: string): Promise<void> {
  await transaction.delete(contentDocuments).where(eq(contentDocuments.documentId, documentId));
  await transaction.delete(contentProblems).where(eq(contentProblems.documentId, documentId));
}

/** Whether this row's document is in the store but cannot be used. */
export async function hasContentProblem(db: Queryable, ourId: string): Promise<boolean> {
  const all = await db.select({ documentId: contentProblems.documentId }).from(contentProblems);
  return all.some(({ documentId }) => ourIdOf(documentId) === ourId);
}

export async function saveContentProblem(transaction: Transaction, problem: ContentProblem): Promise<void> {
  const { documentId: _id, ...set } = problem;
  await transaction
    .insert(contentProblems)
    .values(problem)
    .onConflictDoUpdate({ target: contentProblems.documentId, set });
}

/** Categories and products of the shop that are in no store yet. */
export async function listUnlinked(db: Queryable): Promise<{ categories: string[]; products: string[] }> {
  const [someCategories, someProducts] = [
    await db
      .select({ id: categories.id })
      .from(categories)
      .leftJoin(contentDocuments, eq(contentDocuments.ourId, categories.id))
      .where(and(isNull(contentDocuments.documentId), isNull(categories.archivedAt)))
      .orderBy(categories.position, categories.id),
    await db
      .select({ id: products.id })
      .from(products)
      .leftJoin(contentDocuments, eq(contentDocuments.ourId, products.id))
      .where(and(isNull(contentDocuments.documentId), isNull(products.archivedAt)))
      .orderBy(products.createdAt, products.id),
  ];
  return { categories: someCategories.map(({ id }) => id), products: someProducts.map(({ id }) => id) };
}

const documentId = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/u));

/** Finds a product's id by its document's id. If two documents differ only in case, the exact one counts. */
export async function findProductId(db: Queryable, id: string): Promise<string | undefined> {
  if (!v.is(documentId, id)) return undefined;
  const [link] = await db
    .select({ ourId: contentDocuments.ourId })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, "product"), eq(sql`lower(${contentDocuments.documentId})`, id.toLowerCase())))
    .orderBy(desc(eq(contentDocuments.documentId, id)), contentDocuments.documentId)
    .limit(1);
  return link?.ourId;
}

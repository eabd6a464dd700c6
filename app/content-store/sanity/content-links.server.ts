import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { categories, products } from "#app/platform/tables/catalog-tables.server.ts";
import { contentDocuments, contentProblems } from "#app/platform/tables/content-tables.server.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";

/** Which document a row of ours is, and the revision of it that the row agrees with. */
export type ContentLink = typeof contentDocuments.$inferSelect;
export type ContentKind = ContentLink["kind"];

/** A document that does not fit, and why, in a sentence for the owner. */
export type ContentProblem = typeof contentProblems.$inferSelect;

/** Any number that nothing else locks with. */
const lockKey = 7_266_489_013;

/**
 * The id that a document's row has here: the document's own when it is a UUID, else one made from it, so that every
 * instance and a new database arrive at the same one.
 */
export function ourIdOf(documentId: string): string {
  if (isUuid(documentId)) return documentId.toLowerCase();
  const digest = createHash("sha256").update(documentId).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  return digest.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}

/** Lets one change by or towards the content store at a time past, until the transaction ends. Take it first. */
export async function lockContent(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

/** The links of these documents, by document. */
export async function linksByDocument(db: Queryable, ids: string[]): Promise<Map<string, ContentLink>> {
  const rows = await db.select().from(contentDocuments).where(inArray(contentDocuments.documentId, ids));
  return new Map(rows.map(row => [row.documentId, row]));
}

/** The links of these rows of ours, by our id. */
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

/**
 * Writes down which revision of a document our row now agrees with. Whether its pieces still do is asked again soon:
 * the shop sells meanwhile.
 */
export async function saveLink(transaction: Transaction, link: NewLink): Promise<void> {
  const { documentId, kind, ourId, revision, stock } = link;
  const values = { revision, ...(stock && { stock }), isStockUnsynced: kind === "product" };
  await transaction
    .insert(contentDocuments)
    .values({ documentId, kind, ourId, ...values })
    .onConflictDoUpdate({ target: contentDocuments.documentId, set: values });
  await transaction.delete(contentProblems).where(eq(contentProblems.documentId, documentId));
}

/** Forgets a document, and whatever was wrong with it. */
export async function removeLink(transaction: Transaction, documentId: string): Promise<void> {
  await transaction.delete(contentDocuments).where(eq(contentDocuments.documentId, documentId));
  await transaction.delete(contentProblems).where(eq(contentProblems.documentId, documentId));
}

/** Whether the document of this row of ours is in the store and does not fit. */
export async function hasContentProblem(db: Queryable, ourId: string): Promise<boolean> {
  const all = await db.select({ documentId: contentProblems.documentId }).from(contentProblems);
  return all.some(({ documentId }) => ourIdOf(documentId) === ourId);
}

/** Puts a document on the owner's list. */
export async function saveContentProblem(transaction: Transaction, problem: ContentProblem): Promise<void> {
  const { documentId: _id, ...set } = problem;
  await transaction
    .insert(contentProblems)
    .values(problem)
    .onConflictDoUpdate({ target: contentProblems.documentId, set });
}

/** The ids of categories and of products in the shop that are in no store yet. */
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

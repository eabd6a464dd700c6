import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Queryable } from "#app/database/open-database.server.ts";
import { contentDocuments, contentProblems, outbox } from "#app/database/schema.server.ts";
import { type ContentMisfit, listUnlinked } from "./content-links.server.ts";

/** What a hosted content store has not been told yet, and what stands only in our tables. */
export type ContentDebts = { orders: number; customers: number; stock: number; categories: number; products: number };

/** More are not read on one page. */
const maxMisfits = 200;

/** Counts what is owed to the store. */
export async function countContentDebts({ db }: { db: Database }): Promise<ContentDebts> {
  const kinds = ["content-order", "content-customer"];
  const waiting = await db
    .select({ kind: outbox.kind, pieces: count() })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)))
    .groupBy(outbox.kind);
  const of = (kind: string) => waiting.find(row => row.kind === kind)?.pieces ?? 0;
  const { categories, products } = await listUnlinked(db);
  return {
    ...{ orders: of("content-order"), customers: of("content-customer") },
    stock: await db.$count(contentDocuments, eq(contentDocuments.owesStock, true)),
    ...{ categories: categories.length, products: products.length },
  };
}

/** The documents that do not fit, by title. */
export async function listMisfits({ db }: { db: Database }): Promise<ContentMisfit[]> {
  return await db
    .select()
    .from(contentProblems)
    .orderBy(asc(contentProblems.title), asc(contentProblems.documentId))
    .limit(maxMisfits);
}

/** How many there are. */
export async function countMisfits({ db }: { db: Queryable }): Promise<number> {
  return await db.$count(contentProblems);
}

import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { type ContentProblem, listUnlinked } from "./content-links.server.ts";
import { contentDocuments, contentProblems } from "./content-tables.server.ts";

/** What the store has not been told, and what only our tables have. */
export type UnsyncedCounts = { orders: number; customers: number; stock: number; categories: number; products: number };

/** The most problems that one page lists. */
const maxProblems = 200;

export async function countUnsynced({ db }: { db: Database }): Promise<UnsyncedCounts> {
  const kinds = ["content-order", "content-customer"];
  const waiting = await db
    .select({ kind: outbox.kind, pieces: count() })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)))
    .groupBy(outbox.kind);
  const of = (kind: string) => waiting.find(row => row.kind === kind)?.pieces ?? 0;
  const { categories, products } = await listUnlinked(db);
  return {
    orders: of("content-order"),
    customers: of("content-customer"),
    stock: await db.$count(contentDocuments, eq(contentDocuments.isStockUnsynced, true)),
    categories: categories.length,
    products: products.length,
  };
}

export async function listContentProblems({ db }: { db: Database }): Promise<ContentProblem[]> {
  return await db
    .select()
    .from(contentProblems)
    .orderBy(asc(contentProblems.title), asc(contentProblems.documentId))
    .limit(maxProblems);
}

export async function countContentProblems({ db }: ReadContext): Promise<number> {
  return await db.$count(contentProblems);
}

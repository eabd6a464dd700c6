import { and, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#app/server/open-database.server.ts";
import { categories } from "#app/server/schema.server.ts";
import { slugOf } from "./category-slug.ts";

/**
 * Lets one change of the categories at a time past, until the transaction ends: names, slugs and places are facts about
 * all of them together. Whoever reads them is not held up. Take it before any category's row.
 */
export async function lockCategories(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${categories} in share row exclusive mode`);
}

/** Whether a category other than `except` has the name, in whatever case. */
export async function isNameTaken(db: Queryable, name: string, except?: string): Promise<boolean> {
  const sameName = sql`lower(${categories.name}) = lower(${name})`;
  return (await db.$count(categories, and(sameName, except ? ne(categories.id, except) : undefined))) > 0;
}

/** The name's slug, with a number behind it when a category other than `except` has it: "Iró" and "Iro" are two names. */
export async function findFreeSlug(db: Queryable, name: string, except?: string): Promise<string> {
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(except ? ne(categories.id, except) : undefined);
  const taken = new Set(rows.map(row => row.slug));
  const slug = slugOf(name);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

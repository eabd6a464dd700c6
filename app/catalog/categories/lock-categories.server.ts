import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { slugOf } from "./category-slug.ts";
import { categories } from "./category-tables.server.ts";

/**
 * Serialises changes of categories until the transaction ends, because names, slugs and places concern all of them.
 * Readers are not blocked. Take it before any row.
 */
export async function lockCategories(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${categories} in share row exclusive mode`);
}

/**
 * A sentence per field against this name and picture; undefined when all is well. Keeps the picture until the
 * transaction ends. `except`: the category itself.
 */
export async function findCategoryProblems(
  transaction: Transaction,
  { name, imageHash, except }: { name: string; imageHash?: string | undefined; except?: string },
): Promise<Record<string, string> | undefined> {
  const fields: Record<string, string> = {};
  if (await isNameTaken(transaction, name, except)) fields.name = "A category with this name already exists.";
  if (imageHash !== undefined) {
    const picture = transaction.select({ hash: images.hash }).from(images).where(eq(images.hash, imageHash));
    const [found] = await picture.for("key share");
    if (!found) fields.image = "The picture is missing. Choose it again.";
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Upper and lower case count as the same. */
export async function isNameTaken(db: Queryable, name: string, except?: string): Promise<boolean> {
  const sameName = sql`lower(${categories.name}) = lower(${name})`;
  return (await db.$count(categories, and(sameName, isInShopBut(except)))) > 0;
}

function isInShopBut(except: string | undefined) {
  return and(isNull(categories.archivedAt), except ? ne(categories.id, except) : undefined);
}

/** The slug, with a number when another category has it: "Iró" and "Iro" are two names. */
export async function findFreeSlug(db: Queryable, name: string, except?: string): Promise<string> {
  const rows = await db.select({ slug: categories.slug }).from(categories).where(isInShopBut(except));
  const taken = new Set(rows.map(row => row.slug));
  const slug = slugOf(name);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

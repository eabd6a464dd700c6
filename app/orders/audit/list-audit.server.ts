import { asc, desc, inArray } from "drizzle-orm";
import * as v from "valibot";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { beyondPlace, findListPlaces, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";

/** `name`: the thing's present name, while it exists; `before` and `after` are as written. */
export type AuditEntry = {
  id: string;
  actor: string;
  action: string;
  subject: string;
  subjectId: string;
  name: string | undefined;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: Date;
};

const facts = v.record(v.string(), v.unknown());

const byTime = sortedByTime(auditEvents.at, auditEvents.id);

/**
 * Lists changes, newest first. Pass `newer` as `before`, `older` as `after`; an unknown place starts from the newest.
 * Source: docs/spec-notes.md, Added (the dashboard).
 */
export async function listAudit(
  { db }: { db: Database },
  { after, before, limit = 30 }: { after?: string | undefined; before?: string | undefined; limit?: number } = {},
): Promise<{ entries: AuditEntry[]; newer: string | undefined; older: string | undefined }> {
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const inOrder = side === "older" ? desc : asc;
    return db
      .select()
      .from(auditEvents)
      .where(beyondPlace(byTime, side === "older" ? "<" : ">", place))
      .orderBy(inOrder(auditEvents.at), inOrder(auditEvents.id))
      .limit(count);
  };
  const places = await findListPlaces(db, byTime, { after, before });
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, { limit, ...places });
  const entries = rows.map(row => ({
    ...row,
    before: v.parse(facts, row.before ?? {}),
    after: v.parse(facts, row.after ?? {}),
  }));
  const ids = entries.flatMap(({ subjectId, before: was, after: is }) => [subjectId, was.categoryId, is.categoryId]);
  const names = await findNames(db, ids.filter(isUuid));
  return {
    entries: entries.map(entry => ({
      ...entry,
      name: names.get(entry.subjectId),
      before: withCategory(entry.before, names),
      after: withCategory(entry.after, names),
    })),
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}

/** Replaces the category's id by its name. */
function withCategory({ categoryId, ...rest }: Record<string, unknown>, names: Map<string, string>) {
  if (typeof categoryId !== "string") return rest;
  return { ...rest, category: names.get(categoryId) ?? "one that has been deleted" };
}

async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named = await Promise.all([
    db.select({ id: categories.id, name: categories.name }).from(categories).where(inArray(categories.id, ids)),
    db.select({ id: products.id, name: products.title }).from(products).where(inArray(products.id, ids)),
    db.select({ id: orders.id, name: orders.number }).from(orders).where(inArray(orders.id, ids)),
  ]);
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}

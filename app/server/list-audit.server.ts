import { desc, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "./open-database.server.ts";
import { auditEvents, categories, orders, products } from "./schema.server.ts";

/** One change by the owner. `name`: what the thing is called now, where it still is; `before` and `after` as written. */
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

const uuid = v.pipe(v.string(), v.uuid());
const facts = v.record(v.string(), v.unknown());

/**
 * A page of what the owner changed, newest first, paged by key: `next` is what to ask for `after`, where there is more.
 * A place that names nothing lists from the newest. Source: docs/spec-notes.md, Added (the dashboard).
 */
export async function listAudit(
  { db }: { db: Database },
  { after, limit = 30 }: { after?: string | undefined; limit?: number } = {},
): Promise<{ entries: AuditEntry[]; next: string | undefined }> {
  // The place is looked up in the database: as a JavaScript date it would lose its microseconds.
  const place = v.is(uuid, after) ? after : undefined;
  const isOlder = sql`(${auditEvents.at}, ${auditEvents.id}) <
    (select place.at, place.id from audit_events place where place.id = ${place})`;
  const isKnown = place !== undefined && (await db.$count(auditEvents, sql`id = ${place}`)) > 0;
  const found = await db
    .select()
    .from(auditEvents)
    .where(isKnown ? isOlder : undefined)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const names = await findNames(
    db,
    rows.map(({ subjectId }) => subjectId).filter(id => v.is(uuid, id)),
  );
  return {
    entries: rows.map(row => ({
      ...row,
      name: names.get(row.subjectId),
      before: v.parse(facts, row.before ?? {}),
      after: v.parse(facts, row.after ?? {}),
    })),
    next: found.length > limit ? rows.at(-1)?.id : undefined,
  };
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

import { and, asc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./open-database.server.ts";

type ColumnOf<Table extends PgTable> = keyof Table["$inferSelect"] & string;

/** The columns of a table by which its rows are claimed. */
export type Queue<Table extends PgTable> = {
  table: Table;
  key: ColumnOf<Table>;
  dueAt: ColumnOf<Table>;
  /** End of a claim, where that is not `dueAt`. */
  leasedUntil?: ColumnOf<Table>;
  /** How often a row has been claimed. */
  tries?: ColumnOf<Table>;
};

/** Pause before the next try: `firstMs`, doubled each time, at most `longestMs`. */
export type Backoff = { firstMs: number; longestMs: number };

/**
 * Claims the row that has been due the longest among those matching `where`: counts the try and moves `dueAt` to
 * `until`. Locked rows are skipped; no lock outlives the statement, and a claim of a dead process ends at `until` (an
 * instant, or `backoffFrom` the row's tries). Returns the claimed row, undefined when none is due.
 */
export async function claimDue<Table extends PgTable>(
  db: Queryable,
  queue: Queue<Table>,
  { where, now, until }: { where: SQL | undefined; now: Date; until: Date | SQL },
): Promise<Table["$inferSelect"] | undefined> {
  const { table, tries, leasedUntil } = queue;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const key = columns[queue.key]!;
  const dueAt = columns[queue.dueAt]!;
  const lease = leasedUntil && columns[leasedUntil]!;
  const next = db
    .select({ key })
    .from(table as PgTable)
    .where(and(where, lte(dueAt, now), lease && or(isNull(lease), lte(lease, now))))
    .orderBy(asc(dueAt), asc(key))
    .limit(1)
    .for("update", { skipLocked: true });
  const changes: Record<string, unknown> = { [leasedUntil ?? queue.dueAt]: until };
  if (tries) changes[tries] = sql`${columns[tries]} + 1`;
  const claimed = await db
    .update(table as PgTable)
    .set(changes)
    // "= (…)" runs the subquery once. "in (…)" may run it for each row and would claim rows nobody works on.
    .where(and(eq(key, sql`(${next})`), where))
    .returning();
  return claimed[0] as Table["$inferSelect"] | undefined;
}

/** Milliseconds until the next try after `tries` failures. */
export function pauseAfter(tries: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, maxDoublings));
}

/** The instant of each row's next try, in SQL. `tries` counts the claims before this one. */
export function backoffFrom(
  now: Date,
  tries: PgColumn,
  { firstMs, longestMs }: Record<keyof Backoff, number | SQL>,
): SQL {
  const ms = sql`least((${longestMs})::float8, ${firstMs}::float8 * power(2, least(${tries}, ${sql.raw(String(maxDoublings))})))`;
  return sql`${now.toISOString()}::timestamptz + ${ms} * interval '1 millisecond'`;
}

/** Keeps 2^tries within a number's range. */
const maxDoublings = 20;

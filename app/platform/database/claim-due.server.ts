import { and, asc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./open-database.server.ts";

type ColumnOf<Table extends PgTable> = keyof Table["$inferSelect"] & string;

/** The columns by which the rows of a table wait and are claimed, each by its name in the schema. */
export type Queue<Table extends PgTable> = {
  table: Table;
  key: ColumnOf<Table>;
  /** The instant from which a row is due. */
  dueAt: ColumnOf<Table>;
  /** Until when a row belongs to whoever has claimed it, where that is kept apart from when it is due. */
  leasedUntil?: ColumnOf<Table>;
  /** How often a row has been claimed, where that is counted. */
  tries?: ColumnOf<Table>;
};

/**
 * How long a row waits until it is tried again: `firstMs` milliseconds, then twice as long each time, at most
 * `longestMs`.
 */
export type Backoff = { firstMs: number; longestMs: number };

/**
 * Claims the row that has been due the longest, of those for which `where` holds: counts the try and moves its instant
 * on to `until`, so that nobody else takes it meanwhile; a claim left behind by a process that died is over then. Rows
 * that somebody is changing at this moment are passed over, and no lock outlives the statement. `until` is an instant,
 * or depends on the row (`backoffFrom`). Returns the row as claimed; undefined when none is due.
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
    // "= (…)" asks once; "in (…)" may be planned to ask once for each row, and would then claim rows nobody works on.
    .where(and(eq(key, sql`(${next})`), where))
    .returning();
  return claimed[0] as Table["$inferSelect"] | undefined;
}

/** Milliseconds until the next try of what has failed `tries` times, the first time 1. */
export function pauseAfter(tries: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, maxDoublings));
}

/** The instant of the next try of each row, in SQL: `tries` is how often it had been claimed before this claim. */
export function backoffFrom(
  now: Date,
  tries: PgColumn,
  { firstMs, longestMs }: Record<keyof Backoff, number | SQL>,
): SQL {
  const ms = sql`least((${longestMs})::float8, ${firstMs}::float8 * power(2, least(${tries}, ${sql.raw(String(maxDoublings))})))`;
  return sql`${now.toISOString()}::timestamptz + ${ms} * interval '1 millisecond'`;
}

/** More than any longest pause needs, and no number grows beyond what it can hold. */
const maxDoublings = 20;

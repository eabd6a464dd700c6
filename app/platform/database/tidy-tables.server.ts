import type { Pool } from "pg";

/** Tables of fewer pages are read whole whatever is known about them. A page is 8 KiB. */
const leastPages = 32;

/** So many transactions may have passed since a table was last looked through; at two thousand million they run out. */
const mostAge = 150_000_000;

/**
 * What a server's autovacuum does, for the embedded database, which has none: the place of rows that are gone is used
 * again, and the planner knows how many rows there are and of what kind. Without that, figures read whole tables where
 * an index leads to a day of them. A table's turn comes when it has grown by a fifth since its last, or has had none:
 * an index that is made says how large a table is, and not what is in it. One after the other, so that queries wait for
 * one table at most. Returns the names of those whose turn it was.
 * Source: docs/decisions/plans-are-tested.md.
 */
export async function tidyTables({ pool }: { pool: Pool }, stopping?: AbortSignal): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and (pg_relation_size(oid) / 8192 > greatest(relpages * 1.2, $1) or age(relfrozenxid) > $2
         or pg_relation_size(oid) / 8192 > $1 and not exists (select from pg_statistic where starelid = pg_class.oid))
     order by name`,
    [leastPages, mostAge],
  );
  const tidied: string[] = [];
  for (const { name } of rows) {
    if (stopping?.aborted) break;
    await pool.query(`vacuum (analyze) ${name}`);
    tidied.push(name);
  }
  return tidied;
}

import type { Pool } from "pg";

/** Smaller tables are read whole anyway. A page is 8 KiB. */
const leastPages = 32;

/** Transactions since a table was last vacuumed; ids run out at two thousand million. */
const mostAge = 150_000_000;

/**
 * Does for the embedded database what autovacuum does on a server: frees the space of deleted rows and updates
 * statistics, without which figures read whole tables. A table is due when it has grown by a fifth, or was never done.
 * One after the other. Returns the names of those done. Source: docs/decisions/measured-in-turns.md.
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

import type { Pool, PoolClient } from "pg";
import { escapeIdentifier } from "pg";

/** A table and how many rows of it were copied. */
export type CopiedTable = { name: string; rowCount: number };

type Column = { name: string; type: string };
type Table = { name: string; columns: Column[] };

const rowsAtOnce = 500;

/**
 * Copies every row of the shop's database `source` into `target`, which has the same migrations and no rows. All in one
 * transaction: it is copied whole or not at all. Values are carried as PostgreSQL writes them, so that none changes
 * (microseconds, jsonb, bytea); generated columns are left to the target; sequences go on where the source's stand.
 *
 * At the end both sides are compared, table by table, by count and by a checksum of the copied columns.
 * Throws a sentence, with the target unchanged, when the migrations differ, when the target has rows, when tables refer
 * to each other in a circle, or when the comparison fails. Nobody may write to `source` meanwhile.
 */
export async function copyDatabase(source: Pool, target: Pool): Promise<CopiedTable[]> {
  return await inTransaction(source, "isolation level repeatable read read only", reader =>
    inTransaction(target, "", async writer => {
      await compareMigrations(reader, writer);
      const tables = await listTables(writer);
      await refuseRows(writer, tables);
      const copied: CopiedTable[] = [];
      for (const table of inReferenceOrder(tables, await listReferences(writer))) {
        copied.push({ name: table.name, rowCount: await copyTable(reader, writer, table) });
        await compareTable(reader, writer, table);
      }
      await copySequences(reader, writer);
      return copied;
    }),
  );
}

async function inTransaction<T>(pool: Pool, mode: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin ${mode}`);
    // How values are written as text must not depend on either side's configuration, and copying may take long.
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
      set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function compareMigrations(reader: PoolClient, writer: PoolClient): Promise<void> {
  const list = async (client: PoolClient) => {
    const { rows } = await client.query<{ line: string }>("select name || ' ' || hash as line from schema_migrations");
    return rows
      .map(({ line }) => line)
      .sort()
      .join("\n");
  };
  if ((await list(reader)) !== (await list(writer))) {
    throw new Error(
      "The two databases do not have the same migrations: bring both up to date with npm run db:migrate.",
    );
  }
}

async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select relname as table, attname as column, format_type(atttypid, atttypmod) as type
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
        and attnum > 0 and not attisdropped and attgenerated = ''
      order by relname, attnum`,
  );
  const byTable = Map.groupBy(rows, row => row.table);
  return [...byTable].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }));
}

async function refuseRows(client: PoolClient, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
    if (rowCount) {
      throw new Error(
        `The PostgreSQL database has rows already (in ${name}). Give an empty one, so that nothing is mixed.`,
      );
    }
  }
}

type Reference = { from: string; to: string };

async function listReferences(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select child.relname as from, parent.relname as to
       from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

function inReferenceOrder(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const blocked = new Set(references.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const free = waiting.filter(({ name }) => !blocked.has(name));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(", ")}.`);
    ordered.push(...free);
    waiting = waiting.filter(({ name }) => blocked.has(name));
  }
  return ordered;
}

async function copyTable(reader: PoolClient, writer: PoolClient, { name, columns }: Table): Promise<number> {
  const table = escapeIdentifier(name);
  const names = columns.map(column => escapeIdentifier(column.name));
  await reader.query(
    `declare copied no scroll cursor for select ${names.map(column => `${column}::text`).join(", ")} from ${table}`,
  );
  // One array for each column, each value read by PostgreSQL as it would read its own dump.
  const insert = `insert into ${table} (${names.join(", ")}) overriding system value
    select ${columns.map(({ type }, n) => `c${n}::${type}`).join(", ")}
      from unnest(${columns.map((_, n) => `$${n + 1}::text[]`).join(", ")}) as r (${columns.map((_, n) => `c${n}`).join(", ")})`;
  let rowCount = 0;
  for (;;) {
    const { rows } = await reader.query<(string | null)[]>({
      text: `fetch ${rowsAtOnce} from copied`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    await writer.query(
      insert,
      columns.map((_, n) => rows.map(row => row[n])),
    );
    rowCount += rows.length;
  }
  await reader.query("close copied");
  return rowCount;
}

async function compareTable(reader: PoolClient, writer: PoolClient, { name, columns }: Table): Promise<void> {
  const values = columns.map(column => escapeIdentifier(column.name)).join(", ");
  const summary = `select count(*)::text || ' rows, checksum ' ||
      coalesce(sum(('x' || left(md5(row(${values})::text), 16))::bit(64)::bigint::numeric), 0) as summary
    from ${escapeIdentifier(name)}`;
  const [before, after] = [await reader.query(summary), await writer.query(summary)];
  if (before.rows[0].summary !== after.rows[0].summary) {
    throw new Error(
      `The copy of ${name} differs: ${before.rows[0].summary} before, ${after.rows[0].summary} after. Nothing was kept.`,
    );
  }
}

async function copySequences(reader: PoolClient, writer: PoolClient): Promise<void> {
  const { rows } = await writer.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
  );
  for (const { name } of rows) {
    const { rows: state } = await reader.query(`select last_value::text as last, is_called from ${name}`);
    await writer.query("select setval($1::regclass, $2::text::bigint, $3)", [name, state[0].last, state[0].is_called]);
  }
}

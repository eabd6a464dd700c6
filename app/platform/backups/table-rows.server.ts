import { escapeIdentifier, type Pool, type PoolClient } from "pg";
import { allowSilence } from "#app/platform/database/watched-client.server.ts";

/** A table's written (not generated) columns, with PostgreSQL's type names. */
export type Table = { name: string; columns: Column[] };
type Column = { name: string; type: string };

/** A row's values as PostgreSQL's text, in the table's column order. */
export type TextRow = (string | null)[];

export type SequenceState = { name: string; last: string; isCalled: boolean };

const rowsAtOnce = 500;

/** A read-only transaction on a snapshot of this instant. */
export const asOfNow = "isolation level repeatable read read only";

/**
 * Runs `work` in one transaction without a time limit, with the same text form of values on every PostgreSQL. Rolls
 * back and rethrows what `work` throws.
 */
export async function inTransaction<T>(pool: Pool, mode: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  allowSilence(client);
  try {
    await client.query(`begin ${mode}`);
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
      set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
      set local selvedge.is_copy = 'on'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
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

/** Lists all tables of the shop by name, without the record of migrations. */
export async function listTables(client: PoolClient): Promise<Table[]> {
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

/** Finds the name of a table with rows, if there is one. */
export async function findFilledTable(client: PoolClient, tables: Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

/** Sorts tables after those they refer to. Throws when references form a circle. */
export async function inReferenceOrder(client: PoolClient, tables: Table[]): Promise<Table[]> {
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select child.relname as from, parent.relname as to
       from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
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

/** A table's rows (with `only`, those of a condition), some hundreds at a time; read one table at a time per client. */
export async function* readRows(
  client: PoolClient,
  { name, columns }: Table,
  only = "true",
): AsyncGenerator<TextRow[]> {
  const values = columns.map(column => `${escapeIdentifier(column.name)}::text`).join(", ");
  await client.query(
    `declare copied no scroll cursor for select ${values} from ${escapeIdentifier(name)} where ${only}`,
  );
  for (;;) {
    const { rows } = await client.query<TextRow>({ text: `fetch ${rowsAtOnce} from copied`, rowMode: "array" });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("close copied");
}

/** Writes rows; PostgreSQL reads each value as from its own dump. */
export async function writeRows(client: PoolClient, { name, columns }: Table, rows: TextRow[]): Promise<void> {
  // Each column is sent as one array.
  await client.query(
    `insert into ${escapeIdentifier(name)} (${columns.map(column => escapeIdentifier(column.name)).join(", ")})
     overriding system value
     select ${columns.map(({ type }, n) => `c${n}::${type}`).join(", ")}
       from unnest(${columns.map((_, n) => `$${n + 1}::text[]`).join(", ")}) as r (${columns.map((_, n) => `c${n}`).join(", ")})`,
    columns.map((_, n) => rows.map(row => row[n])),
  );
}

/**
 * Runs `work` with the tables' triggers off: copied rows already hold what triggers have derived, and deriving it again
 * would change rows that are compared afterwards. For the owner of the tables, in a transaction.
 */
export async function withoutTriggers(client: PoolClient, tables: Table[], work: () => Promise<void>): Promise<void> {
  const turn = (change: "disable" | "enable") =>
    client.query(tables.map(({ name }) => `alter table ${escapeIdentifier(name)} ${change} trigger user`).join("; "));
  await turn("disable");
  await work();
  // PostgreSQL alters no table while a check of it is put off to the commit.
  await client.query("set constraints all immediate");
  await turn("enable");
}

/** Row count and checksum of a table (with a condition, of its rows) in words, the same on every PostgreSQL. */
export async function summarizeTable(client: PoolClient, { name, columns }: Table, only = "true"): Promise<string> {
  const values = columns.map(column => escapeIdentifier(column.name)).join(", ");
  const { rows } = await client.query<{ summary: string }>(
    `select count(*)::text || ' rows, checksum ' ||
        coalesce(sum(('x' || left(md5(row(${values})::text), 16))::bit(64)::bigint::numeric), 0) as summary
       from ${escapeIdentifier(name)} where ${only}`,
  );
  return rows[0]!.summary;
}

export async function readSequences(client: PoolClient): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query(`select last_value::text as last, is_called from ${name}`);
    states.push({ name, last: state[0].last, isCalled: state[0].is_called });
  }
  return states;
}

export async function setSequences(client: PoolClient, states: SequenceState[]): Promise<void> {
  for (const { name, last, isCalled } of states) {
    await client.query("select setval($1::regclass, $2::text::bigint, $3)", [name, last, isCalled]);
  }
}

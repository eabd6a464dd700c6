import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client, type QueryResult } from "pg";
import { inject } from "vitest";
import type { DatabaseLog } from "#app/platform/database/embedded-database.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database/open-database.server.ts";

/** Where a project's tests find the migrated, empty database to copy. */
export type TestTemplate = { kind: "embedded"; dataDir: string } | { kind: "postgres"; url: string; database: string };

declare module "vitest" {
  export interface ProvidedContext {
    template: TestTemplate;
  }
}

/** Prints only warnings and errors, to explain a failing test. */
export const testLog: DatabaseLog = { info() {}, warn: console.warn, error: console.error };

/** A test file's own database. `location`: how to open it elsewhere, such as in another process. */
export type TestDatabase = OpenDatabase & {
  location: { dataDir: string; databaseUrl?: string };
  emptyTables(): Promise<void>;
};

/** Holds an open copy of the template. */
type Copy = { opened: OpenDatabase; location: TestDatabase["location"]; remove(): Promise<void> };

/** Copies that earlier test files of this worker left, by template: making one takes longer than most files' tests. */
const idle = new Map<string, (Copy & { asNew: State })[]>();

/** A copy that grew by more is not reused: its leftovers take space and time. */
const mostGrownBytes = 8 * 1024 * 1024;

/**
 * A migrated, empty database of the project's kind (`pglite` or `postgres`), opened as the shop does. Call once per
 * test file in `beforeAll`; `close()` in `afterAll` hands it to another file. `isFresh`: never shared with other files,
 * for tests that change or close the database itself.
 */
export async function openTestDatabase({ isFresh = false } = {}): Promise<TestDatabase> {
  const template = inject("template");
  const key = template.kind === "embedded" ? template.dataDir : template.database;
  const handedOn = isFresh ? undefined : idle.get(key)?.pop();
  const copy = handedOn ?? (await makeCopy(template));
  const { opened, location } = copy;
  const asNew = handedOn?.asNew ?? (isFresh ? undefined : await stateOf(opened));
  return {
    ...opened,
    location,
    emptyTables: () => emptyTables(opened),
    async close() {
      if (asNew && (await isAsGoodAsNew(opened, asNew))) {
        await removeFiles(location.dataDir);
        return void idle.set(key, [...(idle.get(key) ?? []), { ...copy, asNew }]);
      }
      await opened.close();
      await copy.remove();
    },
  };
}

async function makeCopy(template: TestTemplate): Promise<Copy> {
  const copied = template.kind === "embedded" ? await copyDataDir() : await copyDatabase(template);
  // No limit on silence, because tests write years of a shop's data at once.
  return { ...copied, opened: await openDatabase({ ...copied.location, log: testLog, silenceMs: 0 }) };
}

/** Empties the copy and the space of deleted rows, so that rows are stored in the order of insertion. */
async function isAsGoodAsNew(opened: OpenDatabase, asNew: State): Promise<boolean> {
  const { pool } = opened;
  try {
    if (pool.ended || pool.idleCount < pool.totalCount) return false;
    await emptyTables(opened);
    // Does not truncate, which recreates every file of tables and indexes.
    const used = await usedTables(opened);
    if (used.length > 0) await pool.query(`vacuum ${used.join(", ")}`);
    const { shape, bytes } = await stateOf(opened);
    return shape === asNew.shape && bytes <= asNew.bytes + mostGrownBytes;
  } catch {
    return false;
  }
}

/** Size of a database, and numbers of its tables, constraints, triggers and functions. */
type State = { bytes: number; shape: string };

async function stateOf({ pool }: OpenDatabase): Promise<State> {
  const { rows } = await pool.query<{ bytes: string; shape: string }>(
    `select pg_database_size(current_database()) as bytes, concat_ws('/',
       (select count(*) from pg_class), (select count(*) from pg_constraint),
       (select count(*) from pg_trigger), (select count(*) from pg_proc)) as shape`,
  );
  const { bytes, shape } = rows[0]!;
  return { bytes: Number(bytes), shape };
}

/**
 * Makes a data directory with a migrated, empty embedded database that is not open, for tests of the embedded database
 * itself (`*.embedded.db.test.ts`). The caller removes it.
 */
export async function makeTestDataDir(): Promise<string> {
  const template = inject("template");
  if (template.kind !== "embedded") throw new Error("Only the project pglite has an embedded database to copy.");
  // Beside the template, so that leftovers are removed with it.
  const dataDir = await mkdtemp(join(dirname(template.dataDir), "copy-"));
  await cp(template.dataDir, dataDir, { recursive: true });
  return dataDir;
}

/**
 * Removes what a shop kept beside its database, such as pictures and the note of its last backup. Typefaces stay: the
 * test files of one process share the renderer of text, which reads a typeface again from where it saw it first.
 */
async function removeFiles(dataDir: string): Promise<void> {
  await removeAllBut(dataDir, ["database", "share"]);
  await removeAllBut(join(dataDir, "share"), ["fonts"]);
}

async function removeAllBut(directory: string, kept: string[]): Promise<void> {
  const names = existsSync(directory) ? await readdir(directory) : [];
  for (const name of names.filter(each => !kept.includes(each))) {
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

async function copyDataDir() {
  const dataDir = await makeTestDataDir();
  return { location: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function copyDatabase({ url, database }: { url: string; database: string }) {
  const name = `${database}_${randomUUID().slice(0, 8)}`;
  await runOn(url, `create database ${name} template ${database}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return {
    location: { dataDir: join(tmpdir(), name), databaseUrl: databaseUrl.href },
    remove: async () => void (await runOn(url, `drop database ${name} with (force)`)),
  };
}

/** Runs one statement on its own connection. */
export async function runOn(url: string, statement: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The tables that have rows, or had some since they were last vacuumed. */
async function usedTables({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
        and pg_relation_size(oid) > 0`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Deletes with triggers and references off, because all of it goes, and tells shops on this database what the triggers
 * would. Not truncate, which takes 50 ms on the embedded database.
 */
async function emptyTables(opened: OpenDatabase): Promise<void> {
  const used = await usedTables(opened);
  if (used.length === 0) return;
  const deletions = used.map(name => `delete from ${name}`);
  const news = used.includes("connections") ? ["notify catalog", "notify catalog, 'connections'"] : ["notify catalog"];
  await opened.pool.query(
    ["begin", "set local session_replication_role = 'replica'", ...deletions, ...news, "commit"].join("; "),
  );
}

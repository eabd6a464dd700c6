import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { DatabaseLog } from "#app/database/embedded-database.server.ts";
import { type OpenDatabase, openDatabase } from "#app/database/open-database.server.ts";

/** Where the tests of a project find their migrated, empty database to copy. */
export type TestTemplate = { kind: "embedded"; dataDir: string } | { kind: "postgres"; url: string; database: string };

declare module "vitest" {
  export interface ProvidedContext {
    template: TestTemplate;
  }
}

/** Only warnings and errors are printed, to explain a failing test. */
export const testLog: DatabaseLog = { info() {}, warn: console.warn, error: console.error };

/** A database of a test file's own. `location` is what to open it with elsewhere, for instance in another process. */
export type TestDatabase = OpenDatabase & {
  location: { dataDir: string; databaseUrl?: string };
  /** Empties every table; for between tests. */
  emptyTables(): Promise<void>;
};

/**
 * A fresh, migrated, empty database on whichever database the project runs (`pglite` or `postgres`), opened the way the
 * shop opens it. Once per test file, in `beforeAll`; `close()` in `afterAll` also removes it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject("template");
  const copy = template.kind === "embedded" ? await copyDataDir() : await copyDatabase(template);
  // Tests write in one go what a shop writes in years.
  const opened = await openDatabase({ ...copy.location, log: testLog, silenceMs: 0 });
  return {
    ...opened,
    location: copy.location,
    emptyTables: () => emptyTables(opened),
    async close() {
      await opened.close();
      await copy.remove();
    },
  };
}

/**
 * A data directory of its own with a migrated, empty embedded database that nobody has open; for tests of the embedded
 * database itself (`*.embedded.db.test.ts`). The caller removes it.
 */
export async function makeTestDataDir(): Promise<string> {
  const template = inject("template");
  if (template.kind !== "embedded") throw new Error("Only the project pglite has an embedded database to copy.");
  const dataDir = await mkdtemp(join(tmpdir(), "selvedge-test-"));
  await cp(template.dataDir, dataDir, { recursive: true });
  return dataDir;
}

async function copyDataDir() {
  const dataDir = await makeTestDataDir();
  return { location: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function copyDatabase({ url, database }: { url: string; database: string }) {
  const name = `selvedge_test_${randomUUID().replaceAll("-", "")}`;
  await runOn(url, `create database ${name} template ${database}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return {
    location: { dataDir: join(tmpdir(), name), databaseUrl: databaseUrl.href },
    remove: () => runOn(url, `drop database ${name} with (force)`),
  };
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function emptyTables({ pool }: OpenDatabase): Promise<void> {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  const filled = await pool.query<{ name: string }>(
    tables.rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(" union all "),
  );
  if (filled.rows.length === 0) return;
  // One statement, because references are checked at its end; not truncate, which takes 50 ms on the embedded database.
  const deletions = filled.rows.map(({ name }, n) => `d${n} as (delete from ${name})`);
  await pool.query(`begin; set local selvedge.may_delete = 'on'; with ${deletions.join(", ")} select; commit`);
}

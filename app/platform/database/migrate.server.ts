import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { allowSilence } from "./watched-client.server.ts";

/** An advisory lock: two starting shops must not migrate one database at once. */
const lockKey = 5_303_418_227;

/** The database cannot be migrated. The message is a sentence for the owner. */
export class MigrationProblem extends Error {
  override readonly name = "MigrationProblem";
}

/** The hash is what a database records. */
export type MigrationText = { name: string; sql: string; hash: string };

/** `earlier`: texts that the file had when some shops applied it. */
export type Migration = MigrationText & { earlier: MigrationText[] };

/** Earlier texts of migrations: `0001_name.5022caa2.sql`, with the beginning of the hash. */
const earlierFolder = "earlier";

/** Called before each migration, for people who wait. `isNew`: of a database that had none. */
type OnMigration = (name: string, isNew: boolean) => void;

/**
 * Applies the migrations of `directory` that the database lacks, in order of name, in one transaction, and returns
 * their names: a program either starts on its own database or leaves that of the program before it. A database with an
 * earlier text of a migration is brought up by a later one. Concurrent calls wait for each other. Uses one connection.
 *
 * Throws `MigrationProblem` when one fails (nothing of any is kept), when an applied file has changed, or when the
 * database is newer than this program. Source: docs/architecture.md#data.
 */
export async function migrate(pool: Pool, directory: string, onMigration: OnMigration = () => {}): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    // Waiting for another process, or building an index, takes longer than a query may.
    allowSilence(client);
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    return await applyPending(client, migrations, onMigration);
  } finally {
    // Closing the connection frees the lock and the setting.
    client.release(true);
  }
}

/** Reads migrations in order. Throws `MigrationProblem` for a wrong file name. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter(name => name !== earlierFolder).sort();
  const wrong = names.find(name => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (wrong) throw new MigrationProblem(`${join(directory, wrong)} is not named like a migration (0001_name.sql).`);
  const earlier = await readEarlier(join(directory, earlierFolder));
  return await Promise.all(
    names.map(async name => ({
      ...(await readText(join(directory, name), name)),
      earlier: earlier.filter(text => text.name === name),
    })),
  );
}

async function readEarlier(directory: string): Promise<MigrationText[]> {
  const names = existsSync(directory) ? await readdir(directory) : [];
  return await Promise.all(names.map(name => readText(join(directory, name), name.replace(/\.\w+\.sql$/, ".sql"))));
}

async function readText(path: string, name: string): Promise<MigrationText> {
  const sql = await readFile(path, "utf8");
  // Git may check out other line ends on Windows.
  const hash = createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
  return { name, sql, hash };
}

/** The text of a migration that has this hash, today's or an earlier one. */
export function findText({ earlier, ...today }: Migration, hash: string): MigrationText | undefined {
  return [today, ...earlier].find(text => text.hash === hash);
}

const recordTable = `create table if not exists schema_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`;

async function applyPending(client: PoolClient, migrations: Migration[], onMigration: OnMigration): Promise<string[]> {
  await client.query(recordTable);
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations");
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  checkHistory(applied, migrations);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  await patiently(() => applyAll(client, pending, name => onMigration(name, applied.size === 0)));
  for (const { name, hash, earlier } of migrations) {
    if (earlier.some(text => text.hash === applied.get(name))) {
      await client.query("update schema_migrations set hash = $2 where name = $1", [name, hash]);
    }
  }
  return pending.map(({ name }) => name);
}

function checkHistory(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map(migration => [migration.name, migration]));
  for (const [name, hash] of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new MigrationProblem(
        `The database has the migration ${name}, which this copy of the shop lacks: run a newer copy.`,
      );
    }
    if (!findText(migration, hash)) {
      throw new MigrationProblem(
        `The migration ${name} was changed after it was applied: restore it and add a new one instead.`,
      );
    }
  }
}

/** Applies a migration and records it in the caller's transaction. */
export async function recordMigration(client: PoolClient, { name, sql, hash }: MigrationText): Promise<void> {
  await client.query(recordTable);
  await client.query(sql);
  await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
}

async function applyAll(client: PoolClient, pending: Migration[], onMigration: (name: string) => void): Promise<void> {
  let current = "";
  await client.query("begin");
  try {
    for (const migration of pending) {
      current = migration.name;
      onMigration(current);
      await recordMigration(client, migration);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    const more = pending.length > 1 ? ", and nothing of the others was kept" : "";
    throw new MigrationProblem(
      `The migration ${current} failed and was rolled back${more}: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}

const deadlock = "40P01";
const mostTries = 5;

/** An instance of the version before may still sell, and its locks cross ours. */
async function patiently(apply: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply();
    } catch (error) {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {};
      if (code !== deadlock || tries === mostTries) throw error;
    }
  }
}

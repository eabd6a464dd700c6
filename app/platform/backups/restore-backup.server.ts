import { gunzipSync } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import {
  findText,
  type Migration,
  type MigrationText,
  migrate,
  readMigrations,
  recordMigration,
} from "#app/platform/database/migrate.server.ts";
import { pictureFileNames } from "#app/platform/pictures/picture-recipe.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { BackupProblem, readArchive } from "./backup-archive.server.ts";
import {
  findFilledTable,
  inTransaction,
  listTables,
  setSequences,
  summarizeTable,
  type Table,
  type TextRow,
  withoutTriggers,
  writeRows,
} from "./table-rows.server.ts";
import type { BackupContents } from "./write-backup.server.ts";

export type RestoreReport = { takenAt: string; tableCount: number; fileCount: number; migrationsAfter: string[] };

type Options = {
  path: string;
  pool: Pool;
  store: Pick<PictureStore, "keep" | "remove">;
  /** Says whether existing rows may be deleted. */
  replace: boolean;
  migrationsDirectory?: string;
  /** Whether the database stays one of the version that wrote the backup, for going back to it. */
  isUnchanged?: boolean;
  /** Called with the filled tables before they are upgraded, in the same transaction. */
  afterFill?: (into: RestoredInto) => Promise<void>;
};

/** `takenAt`: when the backup was taken, in ISO 8601. */
export type RestoredInto = { client: PoolClient; takenAt: string };

const pictureName = /^media\/(?<name>[0-9a-f]{32}\/(?<file>[\w.]+))$/u;
const rowsName = /^database\/(?<table>\w+)\/\d+\.json\.gz$/u;

/**
 * Restores a backup into an empty database of either kind, and its pictures into the store. Checks the whole file
 * before writing. Fills the database in one transaction with the backup's migrations, compares it table by table, and
 * then upgrades it.
 *
 * Throws a sentence and leaves the database unchanged when the file is damaged or from a newer shop, when a shop runs
 * on the database, or when it has rows and `replace` was not given.
 */
export async function restoreBackup(options: Options): Promise<RestoreReport> {
  const { path, pool, store, replace, migrationsDirectory = "db/migrations", isUnchanged, afterFill } = options;
  const contents = (await readArchive(path, async () => {})) as unknown as BackupContents;
  const migrations = chooseMigrations(contents, await readMigrations(migrationsDirectory));
  await refuseUse(pool, replace);
  let fileCount = 0;
  await readArchive(path, async (name, bytes) => {
    const { name: fileName, file } = pictureName.exec(name)?.groups ?? {};
    if (!fileName || !pictureFileNames.includes(file!)) return;
    await store.keep(fileName, bytes);
    fileCount++;
  });
  const pictures = async () => (await pool.query<{ hash: string }>("select hash from images")).rows;
  const before = (await pool.query("select to_regclass('images') as found")).rows[0].found ? await pictures() : [];
  await inTransaction(pool, "", async writer => {
    await clearSchema(writer);
    for (const migration of migrations) await recordMigration(writer, migration);
    await fillTables(writer, contents, path);
    await afterFill?.({ client: writer, takenAt: contents.takenAt });
  });
  const migrationsAfter = isUnchanged ? [] : await migrate(pool, migrationsDirectory);
  const stays = new Set((await pictures()).map(({ hash }) => hash));
  for (const { hash } of before) if (!stays.has(hash)) await store.remove(hash);
  return { takenAt: contents.takenAt, tableCount: contents.tables.length, fileCount, migrationsAfter };
}

/** The backup's migrations, in their texts of then. */
function chooseMigrations(contents: BackupContents, ours: Migration[]): MigrationText[] {
  return contents.migrations.map(({ name, hash }) => {
    const found = ours.find(migration => migration.name === name);
    if (!found) throw new BackupProblem(`A newer copy of the shop wrote this backup (it has ${name}): use that one.`);
    const text = findText(found, hash);
    if (!text) throw new BackupProblem(`The migration ${name} differs from the one in the backup.`);
    return text;
  });
}

async function refuseUse(pool: Pool, replace: boolean): Promise<void> {
  await inTransaction(pool, "read only", async client => {
    // Every running shop holds this connection; an embedded database allows no other process.
    const { rowCount } = await client.query(
      "select from pg_stat_activity where application_name = 'selvedge catalogue changes' and datname = current_database()",
    );
    if (rowCount) throw new BackupProblem("A shop is running on this database: stop every instance first.");
    const filled = await findFilledTable(client, await listTables(client));
    if (filled && !replace) {
      throw new BackupProblem(
        `There is a shop in this database already (rows in ${filled}). Restore into an empty one, ` +
          "or say --replace to throw away what is there.",
      );
    }
  });
}

async function clearSchema(writer: PoolClient): Promise<void> {
  const { rowCount } = await writer.query("select from pg_class where relnamespace = 'public'::regnamespace limit 1");
  if (rowCount) await writer.query("drop schema public cascade; create schema public");
}

async function fillTables(writer: PoolClient, contents: BackupContents, path: string): Promise<void> {
  const tables = new Map((await listTables(writer)).map(table => [table.name, table]));
  const chosen = new Map(contents.tables.map(({ name, columns }) => [name, withColumns(tables.get(name), columns)]));
  // Migrations may insert rows that the backup also contains.
  await writer.query(`truncate ${[...tables.keys()].map(name => `"${name}"`).join(", ")}`);
  await withoutTriggers(writer, [...tables.values()], async () => {
    await readArchive(path, async (name, bytes) => {
      const table = chosen.get(rowsName.exec(name)?.groups?.table ?? "");
      if (table) await writeRows(writer, table, JSON.parse(gunzipSync(bytes).toString()) as TextRow[]);
    });
  });
  for (const { name, summary } of contents.tables) {
    const after = await summarizeTable(writer, chosen.get(name)!);
    if (after !== summary) {
      throw new BackupProblem(`The table ${name} should have ${summary} and has ${after}. Nothing was kept.`);
    }
  }
  await setSequences(writer, contents.sequences);
}

function withColumns(table: Table | undefined, names: string[]): Table {
  const columns = names.map(name => table?.columns.find(column => column.name === name));
  if (!table || columns.includes(undefined))
    throw new BackupProblem("The backup's tables are not those of its migrations.");
  return { name: table.name, columns: columns as Table["columns"] };
}

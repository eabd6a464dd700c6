import { gzipSync } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import { pictureFileNames, sourceName } from "#app/platform/pictures/picture-recipe.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { type Add, writeArchive } from "./backup-archive.server.ts";
import {
  asOfNow,
  inReferenceOrder,
  inTransaction,
  listTables,
  readRows,
  readSequences,
  type SequenceState,
  summarizeTable,
} from "./table-rows.server.ts";

/** Describes a backup, and is stored inside it. */
export type BackupContents = {
  takenAt: string;
  /** Lists the database's migrations, in order. */
  migrations: { name: string; hash: string }[];
  /** Tables in the order to fill them, with the expected row counts and checksums. */
  tables: { name: string; columns: string[]; summary: string }[];
  sequences: SequenceState[];
};

export type BackupReport = { bytes: number; rowCount: number; pictureCount: number; lostPictures: string[] };

type BackedUp = {
  pool: Pool;
  store: PictureStore;
  path: string;
  /** Leaves out pictures: to go back on the same machine, whose pictures stay. */
  isRowsOnly?: boolean | undefined;
};

/** Tables with secrets that let their holder sign in as somebody else. After a restore everyone signs in again. */
const leftOut = new Set(["sessions", "verifications", "invitations", "rate_limits"]);
/** Leaves out e-mails with a link that still lets someone in, for the same reason. */
const onlyRows: Record<string, string> = { emails: "secret_until is null or html_body = ''" };

/**
 * Writes the whole shop into one file: all rows and pictures as of one instant. On PostgreSQL the shop never waits for
 * this; for an embedded database pass a copy (`copyEmbeddedDatabase`). Leaves out sessions, e-mail links and counted
 * tries. Includes password hashes, so protect the file like the database.
 */
export async function writeBackup(options: BackedUp): Promise<BackupReport> {
  const report = { rowCount: 0, pictureCount: 0, lostPictures: [] as string[] };
  const bytes = await writeArchive(options.path, async add => {
    const { contents, pictures, rowCount } = await inTransaction(options.pool, asOfNow, reader =>
      addDatabase(reader, add),
    );
    report.rowCount = rowCount;
    for (const hash of options.isRowsOnly ? [] : pictures) {
      if (await addPicture(options.store, hash, add)) report.pictureCount++;
      else report.lostPictures.push(hash);
    }
    return contents;
  });
  return { bytes, ...report };
}

async function addDatabase(reader: PoolClient, add: Add) {
  const contents: BackupContents = {
    takenAt: new Date().toISOString(),
    migrations: (await reader.query("select name, hash from schema_migrations order by name")).rows,
    tables: [],
    sequences: await readSequences(reader),
  };
  let rowCount = 0;
  for (const table of await inReferenceOrder(reader, await listTables(reader))) {
    if (leftOut.has(table.name)) continue;
    let part = 0;
    const only = onlyRows[table.name];
    for await (const rows of readRows(reader, table, only)) {
      await add(`database/${table.name}/${part++}.json.gz`, gzipSync(JSON.stringify(rows)));
      rowCount += rows.length;
    }
    const columns = table.columns.map(column => column.name);
    contents.tables.push({ name: table.name, columns, summary: await summarizeTable(reader, table, only) });
  }
  const { rows } = await reader.query<{ hash: string }>("select hash from images order by hash");
  return { contents, rowCount, pictures: rows.map(({ hash }) => hash) };
}

/** False when the picture's original is missing: lost, or removed as unused since the snapshot. */
async function addPicture(store: PictureStore, hash: string, add: Add): Promise<boolean> {
  let hasSource = false;
  for (const name of pictureFileNames) {
    const bytes = await store.read(`${hash}/${name}`);
    if (!bytes) continue;
    await add(`media/${hash}/${name}`, bytes);
    hasSource ||= name === sourceName;
  }
  return hasSource;
}

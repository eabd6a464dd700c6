import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyEmbeddedDatabase } from "#app/platform/database/copy-embedded-database.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { removeUnfinished, unfinishedPath } from "#app/platform/files/unfinished-files.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { openPictureStore } from "#app/platform/pictures/open-picture-store.server.ts";
import { BackupProblem } from "./backup-archive.server.ts";
import { type BackupReport, writeBackup } from "./write-backup.server.ts";

type BackedUp = Pick<Settings, "dataDir" | "databaseUrl" | "bucket">;
type Wanted = { path: string; isRowsOnly?: boolean };

/**
 * Writes a backup of the shop of these settings to a path, also while it runs. For a process of its own: it removes
 * its copy of the database when the process is ended. Throws `BackupProblem` when nothing can be written there.
 */
export async function makeBackup(settings: BackedUp, wanted: Wanted, log: Log): Promise<BackupReport> {
  mustBeWritable(dirname(wanted.path));
  if (!settings.databaseUrl) return await writeFromCopy(settings, wanted, log);
  return await write({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir }, settings, wanted, log);
}

/** Checks before the slow copying of the database. */
function mustBeWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code;
    throw new BackupProblem(
      `Nothing can be written into ${directory} (${why}). Name another file, npm run backup -- FILE, or set BACKUP_DIR.`,
      { cause: error },
    );
  }
}

async function write(
  database: { databaseUrl?: string; dataDir: string },
  settings: BackedUp,
  wanted: Wanted,
  log: Log,
): Promise<BackupReport> {
  const { pool, close } = await openDatabase({ ...database, log });
  try {
    return await writeBackup({ pool, store: openPictureStore(settings, log), ...wanted });
  } finally {
    await close();
  }
}

/** The running shop locks the embedded database, so the backup reads a copy. */
async function writeFromCopy(settings: BackedUp, wanted: Wanted, log: Log): Promise<BackupReport> {
  const { dataDir } = settings;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await removeUnfinished(dataDir);
  const copyDir = unfinishedPath(join(dataDir, "copy"));
  mkdirSync(copyDir, { mode: 0o700 });
  const remove = () => rmSync(copyDir, { recursive: true, force: true });
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  try {
    await copyEmbeddedDatabase({ dataDir, copyDir, log });
    return await write({ dataDir: copyDir }, settings, wanted, log);
  } finally {
    remove();
  }
}

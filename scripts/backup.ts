/** `npm run backup [-- FILE]`: saves database and pictures into one file, even while the shop runs. */
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { copyEmbeddedDatabase } from "#app/platform/database/copy-embedded-database.server.ts";
import { createLog, type Log } from "#app/platform/log/log.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { readSettings, type Settings } from "#app/platform/environment/settings.server.ts";
import { openPictureStore } from "#app/platform/pictures/open-picture-store.server.ts";
import { noteBackup } from "#app/orders/today/last-backup.server.ts";
import { type BackupReport, writeBackup } from "./write-backup.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

const copyName = "copy-for-backup-";
const dayMs = 24 * 3_600_000;

try {
  const settings = readSettings();
  refuseOtherUsers(settings.dataDir);
  const name = `selvedge-${new Date().toISOString().replaceAll(/[:.]/gu, "-")}.tar`;
  const path = resolve(process.argv[2] ?? join(settings.backupDir, name));
  mustBeWritable(dirname(path));
  const report = await backUp(settings, path);
  say(path, report);
  await noteBackup(settings.dataDir, new Date()).catch((error: Error) => {
    console.warn(`The dashboard cannot be told of it: ${error.message}`);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Checked before the slow copying of the database. */
function mustBeWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code;
    throw new Error(
      `Nothing can be written into ${directory} (${why}). Name another file, npm run backup -- FILE, or set BACKUP_DIR.`,
      { cause: error },
    );
  }
}

async function backUp(settings: Settings, path: string): Promise<BackupReport> {
  const log = createLog("warn");
  return settings.databaseUrl ? await write(settings, log, path) : await writeFromCopy(settings, log, path);
}

async function write(settings: Settings, log: Log, path: string): Promise<BackupReport> {
  const { pool, close } = await openDatabase({ ...settings, log });
  try {
    return await writeBackup({ pool, store: openPictureStore(settings, log), path });
  } finally {
    await close();
  }
}

/** The running shop locks the embedded database, so the backup reads a copy. */
async function writeFromCopy(settings: Settings, log: Log, path: string): Promise<BackupReport> {
  const { dataDir } = settings;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Removes old copies of killed backups; running ones are younger.
  for (const name of readdirSync(dataDir).filter(each => each.startsWith(copyName))) {
    if (statSync(join(dataDir, name)).mtimeMs < Date.now() - dayMs) rmSync(join(dataDir, name), { recursive: true });
  }
  const copyDir = mkdtempSync(join(dataDir, copyName));
  const remove = () => rmSync(copyDir, { recursive: true, force: true });
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  try {
    await copyEmbeddedDatabase({ dataDir, copyDir, log });
    const { pool, close } = await openDatabase({ dataDir: copyDir, log });
    try {
      return await writeBackup({ pool, store: openPictureStore(settings, log), path });
    } finally {
      await close();
    }
  } finally {
    remove();
  }
}

function say(path: string, { bytes, rowCount, pictureCount, lostPictures }: BackupReport): void {
  const size = (bytes / 1024 / 1024).toFixed(1);
  console.log(`Wrote ${path}: ${rowCount} rows and ${pictureCount} pictures, ${size} MB.`);
  if (lostPictures.length > 0) {
    console.warn(`${lostPictures.length} pictures have no file they are made from: ${lostPictures.join(", ")}`);
  }
}

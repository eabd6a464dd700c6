/**
 * `npm run restore -- FILE [--replace]` restores a backup into the configured database and store;
 * `npm run restore -- --bucket [FILE] [--replace]` one from the bucket of BACKUP_URL, the newest by default.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openErasureStore, openPictureStore } from "#app/platform/pictures/open-picture-store.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { readSettings, type Settings } from "#app/platform/environment/settings.server.ts";
import { replayAll } from "./replay-all.ts";
import { decryptBackup, fetchBackup } from "#app/platform/backups/fetch-backup.server.ts";
import { fetchErasures } from "#app/platform/backups/erasures-away.server.ts";
import { restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

try {
  await restore();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: "boolean" }, bucket: { type: "boolean" } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if ((!name && !values.bucket) || more.length > 0) {
    throw new Error("Say which file: npm run restore -- FILE [--replace], or --bucket for the newest in the bucket");
  }
  const settings = readSettings();
  refuseOtherUsers(settings.dataDir);
  const directory = mkdtempSync(join(tmpdir(), "selvedge-restore-"));
  try {
    const path = values.bucket
      ? await fetchFromBucket(settings, name, directory)
      : await decryptBackup(name!, directory, settings.backups.away?.passphrase);
    if (values.bucket) await fetchList(settings, directory);
    await restoreFile(settings, path, values.replace ?? false);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function fetchFromBucket({ backups }: Settings, name: string | undefined, directory: string): Promise<string> {
  if (!backups.away) throw new Error("Set BACKUP_URL and BACKUP_PASSPHRASE: they say which bucket.");
  return fetchBackup({ away: backups.away, name, directory });
}

/** So that who was erased since the backup is erased again, also on a new machine. */
async function fetchList(settings: Settings, directory: string): Promise<void> {
  const { away } = settings.backups;
  if (away) await fetchErasures({ store: openErasureStore(settings, createLog("warn")), away, directory });
}

async function restoreFile(settings: Settings, path: string, replace: boolean): Promise<void> {
  const log = createLog("warn");
  const { db, pool, close } = await openDatabase({ ...settings, log });
  try {
    const store = openPictureStore(settings, log);
    const { takenAt, tableCount, fileCount } = await restoreBackup({ path, pool, store, replace });
    console.log(
      `Restored the shop as it was at ${takenAt}: ${tableCount} tables and ${fileCount} files of pictures, compared.`,
    );
    console.log(await replayAll({ settings, log, db }, new Date(takenAt)));
    console.log("Everyone signs in again; the owner's password is the one of that time.");
  } finally {
    await close();
  }
}

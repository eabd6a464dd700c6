/**
 * `npm run backup [-- FILE]`: saves database and pictures into one file, even while the shop runs. With `--rows`
 * without the pictures, for `upgrade.sh`, which leaves them where they are.
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupName } from "#app/platform/backups/backup-files.server.ts";
import { makeBackup } from "#app/platform/backups/make-backup.server.ts";
import type { BackupReport } from "#app/platform/backups/write-backup.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { noteBackup } from "#app/shop/backups/last-backup.server.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

try {
  const settings = readSettings();
  refuseOtherUsers(settings.dataDir);
  const { values, positionals } = parseArgs({
    options: { rows: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const path = resolve(positionals[0] ?? join(settings.backups.directory, backupName(new Date())));
  say(path, await makeBackup(settings, { path, isRowsOnly: values.rows }, createLog("warn")));
  if (!values.rows) await note(settings.dataDir);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Notes the backup for the dashboard. The backup is there even if this fails. */
async function note(dataDir: string): Promise<void> {
  await noteBackup(dataDir, new Date()).catch((error: Error) => {
    console.warn(`The dashboard won't show this backup: ${error.message}`);
  });
}

function say(path: string, { bytes, rowCount, pictureCount, lostPictures }: BackupReport): void {
  const size = (bytes / 1024 / 1024).toFixed(1);
  console.log(`Wrote ${path}: ${rowCount} rows and ${pictureCount} pictures, ${size} MB.`);
  if (lostPictures.length > 0) {
    console.warn(`${lostPictures.length} pictures have no file they are made from: ${lostPictures.join(", ")}`);
  }
}

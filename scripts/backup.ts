/** `npm run backup [-- FILE]`: saves database and pictures into one file, even while the shop runs. */
import { join, resolve } from "node:path";
import { createLog } from "#app/platform/log/log.server.ts";
import { backupName } from "#app/platform/backups/backup-files.server.ts";
import { makeBackup } from "#app/platform/backups/make-backup.server.ts";
import type { BackupReport } from "#app/platform/backups/write-backup.server.ts";
import { readSettings } from "#app/platform/environment/settings.server.ts";
import { noteBackup } from "#app/shop/backups/last-backup.server.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

try {
  const settings = readSettings();
  refuseOtherUsers(settings.dataDir);
  const path = resolve(process.argv[2] ?? join(settings.backups.directory, backupName(new Date())));
  say(path, await makeBackup(settings, path, createLog("warn")));
  await noteBackup(settings.dataDir, new Date()).catch((error: Error) => {
    console.warn(`The dashboard cannot be told of it: ${error.message}`);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function say(path: string, { bytes, rowCount, pictureCount, lostPictures }: BackupReport): void {
  const size = (bytes / 1024 / 1024).toFixed(1);
  console.log(`Wrote ${path}: ${rowCount} rows and ${pictureCount} pictures, ${size} MB.`);
  if (lostPictures.length > 0) {
    console.warn(`${lostPictures.length} pictures have no file they are made from: ${lostPictures.join(", ")}`);
  }
}

/** `npm run restore -- FILE [--replace]`: restores a backup into the configured database and store. */
import { parseArgs } from "node:util";
import { openPictureStore } from "#app/platform/pictures/open-picture-store.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { readSettings } from "#app/platform/environment/settings.server.ts";
import { replayAll } from "./replay-all.ts";
import { restoreBackup } from "./restore-backup.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

try {
  await restore();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { replace: { type: "boolean" } }, allowPositionals: true });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error("Say which file: npm run restore -- FILE [--replace]");
  const settings = readSettings();
  refuseOtherUsers(settings.dataDir);
  const log = createLog("warn");
  const { db, pool, close } = await openDatabase({ ...settings, log });
  try {
    const store = openPictureStore(settings, log);
    const { takenAt, tableCount, fileCount } = await restoreBackup({
      path,
      pool,
      store,
      replace: values.replace ?? false,
    });
    console.log(
      `Restored the shop as it was at ${takenAt}: ${tableCount} tables and ${fileCount} files of pictures, compared.`,
    );
    console.log(await replayAll({ settings, log, db }, new Date(takenAt)));
    console.log("Everyone signs in again; the owner's password is the one of that time.");
  } finally {
    await close();
  }
}

/** Started by a running shop with its id: makes a backup, keeps it, and sends what it kept or why there is none. */

import { putErasuresAway } from "#app/platform/backups/erasures-away.server.ts";
import { keepBackup } from "#app/platform/backups/keep-backup.server.ts";
import { makeBackup } from "#app/platform/backups/make-backup.server.ts";
import { tryRestore } from "#app/platform/backups/try-restore.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openErasureStore } from "#app/platform/pictures/open-picture-store.server.ts";
import { readSettings } from "#app/read-settings.server.ts";

const [shopId] = process.argv.slice(2);

try {
  if (!shopId) throw new Error("Only a running shop starts this program.");
  const settings = readSettings();
  const log = createLog("warn");
  const kept = await keepBackup({
    settings: settings.backups,
    shopId,
    now: new Date(),
    make: path => makeBackup(settings, { path }, log),
    check: path => tryRestore({ path, directory: settings.dataDir, log }),
  });
  const remark = [kept.remark, await copyErasures(settings, shopId)].filter(each => each !== "").join(" ");
  process.send?.({ kept: { ...kept, remark } });
} catch (error) {
  process.send?.({ problem: (error as Error).message });
}
process.disconnect?.();

/** Returns what failed, or "": the backup is kept by now. */
async function copyErasures(settings: Settings, ofShop: string): Promise<string> {
  const { away, directory } = settings.backups;
  if (!away) return "";
  try {
    await putErasuresAway({ store: openErasureStore(settings, createLog("warn")), away, shopId: ofShop, directory });
    return "";
  } catch (error) {
    return `The list of erasures could not be copied. ${(error as Error).message}`;
  }
}

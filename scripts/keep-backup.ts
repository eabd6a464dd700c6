/** Started by a running shop: makes a backup, keeps it, and sends the shop its name or why there is none. */
import { keepBackup } from "#app/platform/backups/keep-backup.server.ts";
import { putErasuresAway } from "#app/platform/backups/erasures-away.server.ts";
import { makeBackup } from "#app/platform/backups/make-backup.server.ts";
import { openErasureStore } from "#app/platform/pictures/open-picture-store.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/platform/environment/settings.server.ts";

try {
  const settings = readSettings();
  const log = createLog("warn");
  const kept = await keepBackup({
    settings: settings.backups,
    now: new Date(),
    make: path => makeBackup(settings, path, log),
  });
  const { away, directory } = settings.backups;
  if (away) await putErasuresAway({ store: openErasureStore(settings, log), away, directory });
  process.send?.({ kept });
} catch (error) {
  process.send?.({ problem: (error as Error).message });
}
process.disconnect?.();

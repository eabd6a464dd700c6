/** Started by a running shop: makes a backup, keeps it, and sends the shop its name or why there is none. */
import { keepBackup } from "#app/platform/backups/keep-backup.server.ts";
import { makeBackup } from "#app/platform/backups/make-backup.server.ts";
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
  process.send?.({ kept });
} catch (error) {
  process.send?.({ problem: (error as Error).message });
}
process.disconnect?.();

/**
 * `npm run replay-erasures -- 2026-11-01T08:00:00Z`: repeats erasures made since a backup, for databases restored with
 * other tools than `npm run restore`, which repeats them itself.
 */

import { createLog } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { openExisting } from "./open-existing.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";
import { replayAll } from "./replay-all.ts";

try {
  const takenAt = new Date(process.argv[2] ?? "");
  if (Number.isNaN(takenAt.getTime()))
    throw new Error("Say when the backup was taken: npm run replay-erasures -- 2026-11-01T08:00:00Z");
  const settings = readSettings();
  refuseOtherUsers(settings.dataDir);
  const log = createLog("warn");
  const database = await openExisting({ ...settings, log });
  try {
    console.log(await replayAll({ settings, log, ...database }, takenAt));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

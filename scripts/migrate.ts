/** `npm run db:migrate`: updates the database without starting the shop. */

import { migrate } from "#app/platform/database/migrate.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { openExisting } from "./open-existing.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

try {
  const applied = await bringUpToDate();
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function bringUpToDate(): Promise<string[]> {
  const settings = readSettings();
  if (!settings.databaseUrl) refuseOtherUsers(settings.dataDir);
  const { pool, close } = await openExisting({ ...settings, log: createLog(settings.logLevel) });
  try {
    return await migrate(pool, "db/migrations", name => console.log(`Applying ${name}`));
  } finally {
    await close();
  }
}

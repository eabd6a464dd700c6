/** `npm run db:move`: copies the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL. */

import { migrate } from "#app/platform/database/migrate.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { copyDatabase } from "./copy-database.ts";
import { openExisting } from "./open-existing.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";

try {
  await move();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function move(): Promise<void> {
  const { databaseUrl, dataDir, logLevel } = readSettings();
  refuseOtherUsers(dataDir);
  if (!databaseUrl) throw new Error("Set DATABASE_URL to the PostgreSQL that the shop moves to.");
  const log = createLog(logLevel);
  const source = await openExisting({ dataDir, log });
  const target = await openDatabase({ databaseUrl, dataDir, log });
  try {
    for (const { pool } of [source, target]) await migrate(pool, "db/migrations");
    const copied = await copyDatabase(source.pool, target.pool);
    const rowCount = copied.reduce((sum, table) => sum + table.rowCount, 0);
    console.log(`Copied and compared ${rowCount} rows of ${copied.length} tables. Pictures stay in ${dataDir}.`);
  } finally {
    await source.close();
    await target.close();
  }
}

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseLog } from "#app/platform/database/embedded-database.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database/open-database.server.ts";

/**
 * Opens a shop's database, and never makes one: without the shop's settings a command would otherwise make an empty
 * shop elsewhere and answer about that.
 */
export async function openExisting(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
}): Promise<OpenDatabase> {
  const dataDir = resolve(options.dataDir);
  if (!options.databaseUrl && !existsSync(join(dataDir, "database", "cluster"))) {
    throw new Error(
      `There is no shop in ${dataDir}. Name its settings, as in ENV_FILE=/srv/shop/.env npm run …, or run "shop …" ` +
        "on a server set up as in docs/go-live.md.",
    );
  }
  return await openDatabase(options);
}

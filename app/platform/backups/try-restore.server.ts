import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseLog } from "#app/platform/database/embedded-database.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { unfinishedPath } from "#app/platform/files/unfinished-files.server.ts";
import { type RestoreReport, restoreBackup } from "./restore-backup.server.ts";

type Trial = {
  path: string;
  /** For the database on trial, which needs the room of the shop's own. Removed afterwards. */
  directory: string;
  log: DatabaseLog;
};

/**
 * Restores a backup into an embedded database of its own, counts and compares it with what was saved, and throws the
 * database away: only what was restored once is known to come back. Throws `BackupProblem`. Pictures are compared with
 * their checksums and not written.
 */
export async function tryRestore({ path, directory, log }: Trial): Promise<RestoreReport> {
  const dataDir = unfinishedPath(join(directory, "trial"));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    const { pool, close } = await openDatabase({ dataDir, log });
    try {
      const store = { keep: async () => {}, remove: async () => {} };
      return await restoreBackup({ path, pool, store, replace: false });
    } finally {
      await close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { tryRestore } from "#app/platform/backups/try-restore.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { noteRestore } from "#app/shop/backups/note-restore.server.ts";

type Trial = { path: string; directory: string; settings: Settings; port: string | undefined };

/**
 * Restores a backup on trial and says what came back. With a port the restored shop can be looked at there until
 * Ctrl+C. Everything is in `directory`, which the caller removes.
 */
export async function tryOut({ path, directory, settings, port }: Trial): Promise<void> {
  const log = createLog("warn");
  if (port === undefined) {
    const { takenAt, tableCount, fileCount } = await tryRestore({ path, directory, log });
    console.log(
      `The backup of ${takenAt} comes back: ${tableCount} tables and ${fileCount} files of pictures, compared.`,
    );
    console.log("Nothing of it was kept.");
    return;
  }
  const dataDir = join(directory, "data");
  const { pool, close } = await openDatabase({ dataDir, log });
  try {
    const store = createDiskPictureStore(join(dataDir, "media"));
    const afterFill = (into: Parameters<typeof noteRestore>[0]) => noteRestore(into, { isReal: false });
    await restoreBackup({ path, pool, store, replace: false, afterFill });
  } finally {
    await close();
  }
  await serve({ dataDir, settings, port });
}

/** With an environment of its own, so that nothing of it leads to what the shop that sells is connected with. */
async function serve({ dataDir, settings, port }: { dataDir: string; settings: Settings; port: string }) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ENV_FILE: "/dev/null",
    DATA_DIR: dataDir,
    PORT: port,
    DEMO: "off",
    ADMIN_EMAIL: settings.ownerEmail,
    PAYMENTS: "off",
    LOG_LEVEL: "warn",
  };
  console.log(`The restored shop opens at http://localhost:${port}. Press Ctrl+C to end and remove it.`);
  const child = spawn(process.execPath, ["scripts/serve.ts"], { env, stdio: "inherit" });
  // Ctrl+C reaches the child as well: this process has to outlive it, to remove what it wrote.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill("SIGTERM"));
  await once(child, "exit");
  console.log("The restored shop is removed.");
}

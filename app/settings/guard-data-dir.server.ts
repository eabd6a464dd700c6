import { chmod, mkdir } from "node:fs/promises";
import type { Log } from "#app/log/log.server.ts";

/**
 * Makes the shop's directory when it is missing, and keeps every other user of the machine out of it: bank screenshots,
 * secrets and the list of erasures stand there, also where the database is elsewhere. One that is mounted from
 * somebody else's may not allow that, which is logged.
 */
export async function guardDataDir(dataDir: string, log: Pick<Log, "warn">): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
  } catch (error) {
    log.warn({ err: error }, "DATA_DIR cannot be kept from other users of this machine: set its mode to 700 yourself");
  }
}

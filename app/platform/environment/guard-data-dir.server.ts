import { chmod, mkdir } from "node:fs/promises";
import type { Log } from "#app/platform/log/log.server.ts";

/**
 * Creates the shop's directory and closes it to other users: it holds pictures of transfers and secrets. Logs a warning
 * where a mount does not allow that.
 */
export async function guardDataDir(dataDir: string, log: Pick<Log, "warn">): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
  } catch (error) {
    log.warn({ err: error }, "DATA_DIR cannot be kept from other users of this machine: set its mode to 700 yourself");
  }
}

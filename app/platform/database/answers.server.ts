import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import type { Log } from "#app/platform/log/log.server.ts";
import type { WatchedWrites } from "./watch-writes.server.ts";

/** True when the database answers within two seconds and takes writes. The log says why not. */
export async function answers({
  pool,
  writes,
  log,
}: {
  pool: Pool;
  writes: Pick<WatchedWrites, "canWrite">;
  log: Pick<Log, "warn">;
}): Promise<boolean> {
  try {
    // A load balancer asks; it must not wait for a database that hangs.
    const late = pause(2_000, undefined, { ref: false }).then(() => Promise.reject(new Error("no answer in 2 s")));
    const canWrite = await Promise.race([pool.query("select 1").then(() => writes.canWrite()), late]);
    if (!canWrite) log.warn({}, "The database takes no writes. Is its disk full?");
    return canWrite;
  } catch (error) {
    log.warn({ err: error }, "The database does not answer");
    return false;
  }
}

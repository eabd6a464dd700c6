import { statfs } from "node:fs/promises";
import type { Pool } from "pg";

/** Whether the shop can write, and how much disk space is left. */
export type WatchedWrites = {
  /** A write has just failed for lack of space. */
  noteFailure(): void;
  /** Tries a small write if the last successful one is too long ago. */
  canWrite(): Promise<boolean>;
  /** True after a failed write until one succeeds. */
  isFailing(): boolean;
  /** Returns undefined where the system does not say. */
  freeBytes(): Promise<number | undefined>;
};

/** The embedded database starts log files of this size, and stops without room for one. */
const leastFreeBytes = 16 * 1024 * 1024;

/** How long a successful or failed write is believed. */
const goodMs = 60_000;
const badMs = 5_000;

/** A write that is small and durable, and leaves no row. */
const smallWrite = "select pg_logical_emit_message(true, 'selvedge', 'can write')";
/** Needs 200 kB, as a day of orders does. */
const largeWrite =
  "create temporary table write_probe on commit drop as select gen_random_uuid() from generate_series(1, 4096)";

/**
 * Watches whether the database takes writes: a full or read-only database still answers queries. `directory`: the
 * shop's files. Source: docs/operating.md#start-and-stop.
 */
export function watchWrites({
  pool,
  directory,
  isEmbedded,
  clock = () => performance.now(),
}: {
  pool: Pick<Pool, "query">;
  directory: string;
  isEmbedded: boolean;
  clock?: () => number;
}): WatchedWrites {
  let isFailing = false;
  let believedUntil = -Infinity;
  let trying: Promise<boolean> | undefined;

  async function tryWrite(): Promise<boolean> {
    try {
      await pool.query(isFailing ? largeWrite : smallWrite);
      isFailing = false;
    } catch {
      isFailing = true;
    }
    believedUntil = clock() + (isFailing ? badMs : goodMs);
    return !isFailing;
  }

  async function freeBytes(): Promise<number | undefined> {
    const found = await statfs(directory).catch(() => undefined);
    return found && found.bavail * found.bsize;
  }

  return {
    freeBytes,
    isFailing: () => isFailing,
    noteFailure() {
      isFailing = true;
      believedUntil = clock() + badMs;
    },
    async canWrite() {
      if (isEmbedded && ((await freeBytes()) ?? Infinity) < leastFreeBytes) return false;
      if (clock() < believedUntil) return !isFailing;
      trying ??= tryWrite().finally(() => (trying = undefined));
      return await trying;
    },
  };
}

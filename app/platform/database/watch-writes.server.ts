import { statfs } from "node:fs/promises";
import type { Pool } from "pg";

/** Whether what the shop writes is kept, and how much room there is for it. */
export type WatchedWrites = {
  /** A write has just failed for want of room. */
  noteFailure(): void;
  /** Whether a write gets through; tries one where the last one that did is too long ago. */
  canWrite(): Promise<boolean>;
  /** Whether a write has failed and none got through since. */
  isFailing(): boolean;
  /** The room on the disk of the shop's own directory; undefined where the system does not say. */
  freeBytes(): Promise<number | undefined>;
};

/** The embedded database begins a new file of this size for its log, and stops where there is no room for it. */
const leastFreeBytes = 16 * 1024 * 1024;

/** So long a write that got through is believed, and one that did not. */
const goodMs = 60_000;
const badMs = 5_000;

/** Something small that has to be on the disk before it is answered, and that leaves no row behind. */
const smallWrite = "select pg_logical_emit_message(true, 'selvedge', 'can write')";
/** Needs room for 200 kB, as a day of orders does, and gives it back at its end. */
const largeWrite =
  "create temporary table write_probe on commit drop as select gen_random_uuid() from generate_series(1, 4096)";

/**
 * Watches whether the database takes writes: a database whose disk is full, or that only follows another one, still
 * answers what it is asked. `directory`: where the shop keeps its files, the embedded database among them.
 * Source: docs/operating.md#start-and-stop.
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

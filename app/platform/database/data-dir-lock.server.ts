import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const sqliteBusy = 5;
const retryMs = 50;

/** The processes that hold a directory, and the socket that gives copies (absent in files of older versions). */
export type LockHolder = { shopPid: number; databasePid: number; copySocket?: string };

/**
 * Locks `directory` for this process until it ends, SIGKILL included. `holder` is what a refused process is told. Waits
 * up to `waitMs` for a holder that is leaving. Returns undefined when locked, otherwise the holder.
 *
 * The lock is an operating-system lock on a file, taken through SQLite because Node has no call for it. The kernel
 * frees it. With a socket or pid file, two processes could both remove a stale one and believe they won.
 */
export async function lockDirectory(
  directory: string,
  { holder, waitMs }: { holder: LockHolder; waitMs: number },
): Promise<LockHolder | undefined> {
  const deadline = Date.now() + waitMs;
  while (!tryLock(join(directory, "lock"))) {
    const other = Date.now() >= deadline && findLockHolder(directory);
    if (other) return other;
    await pause(retryMs);
  }
  writeFileSync(join(directory, "lock-holder"), JSON.stringify(holder));
  return undefined;
}

/** Last holder of `directory`. Only `lockDirectory` knows whether it still runs. */
export function readLockHolder(directory: string): LockHolder {
  return JSON.parse(readFileSync(join(directory, "lock-holder"), "utf8")) as LockHolder;
}

/** Returns undefined between taking the lock and writing the holder. */
function findLockHolder(directory: string): LockHolder | undefined {
  try {
    return readLockHolder(directory);
  } catch {
    return undefined;
  }
}

// Keeps locks from being collected, because closing the file would free the lock.
const heldLocks: DatabaseSync[] = [];

function tryLock(path: string): boolean {
  const file = new DatabaseSync(path);
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
    heldLocks.push(file);
    return true;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}

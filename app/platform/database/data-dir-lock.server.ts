import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const sqliteBusy = 5;
const retryMs = 50;

/**
 * Who has a directory locked: the shop's process, and the database's which the shop started; and where that gives
 * copies of the database away (absent in what an older shop wrote).
 */
export type LockHolder = { shopPid: number; databasePid: number; copySocket?: string };

/**
 * Takes `directory` for this process alone, until the process ends in whatever way, SIGKILL included.
 * `holder` is what a refused process is told. Waits up to `waitMs` for a holder that is just leaving.
 *
 * Returns `undefined` when the directory is ours, otherwise its holder.
 *
 * The lock is the operating system's own lock on a file, taken through SQLite because Node has no call for it. It is
 * taken in one step and freed by the kernel, unlike a file with a process number or a socket file in the directory,
 * where a stale one must be removed first and two processes doing so at once can both believe they won.
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

/** Who locked `directory` last; whether they still have it, only `lockDirectory` knows. */
export function readLockHolder(directory: string): LockHolder {
  return JSON.parse(readFileSync(join(directory, "lock-holder"), "utf8")) as LockHolder;
}

/** Undefined at the moment between taking the lock and saying so. */
function findLockHolder(directory: string): LockHolder | undefined {
  try {
    return readLockHolder(directory);
  } catch {
    return undefined;
  }
}

// Kept here so that it is never collected: closing the file would free the lock.
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

import { createHash, randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** Process ids mean something on one machine only, and a container is a machine. */
const machine = createHash("sha256").update(hostname()).digest("hex").slice(0, 6);
const namePattern = /\.(?:(?<machine>[0-9a-f]{6})-(?<process>\d+)-)?[0-9a-f-]{8,36}\.part$/u;
/** An earlier version's copy of an embedded database. */
const earlierCopy = /^copy-for-backup-\w{6}$/u;
const dayMs = 24 * 3_600_000;

/**
 * Where to write what will be at `path` once it is whole, a file or a folder. The name says which process writes it, so
 * that `removeUnfinished` removes it when that process was killed.
 */
export function unfinishedPath(path: string): string {
  return `${path}.${machine}-${process.pid}-${randomUUID().slice(0, 8)}.part`;
}

/**
 * Removes what processes that are gone left unfinished in `directory`, with `recursive` also below it; a missing
 * directory is fine. What another machine began, or an earlier version, is removed after a day.
 */
export async function removeUnfinished(directory: string, { recursive = false } = {}): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const { name, parentPath } of entries) {
    const path = join(parentPath, name);
    if ((namePattern.test(name) || earlierCopy.test(name)) && (await isLeft(path)))
      await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string): Promise<boolean> {
  const changed = await stat(path).catch(() => undefined);
  if (!changed) return false;
  const ageMs = Date.now() - changed.mtimeMs;
  const { machine: begunOn, process: begunBy } = namePattern.exec(path)?.groups ?? {};
  if (begunOn !== machine) return ageMs > dayMs;
  const pid = Number(begunBy);
  // An earlier process may have had our number, and another program may have that of one that is gone.
  return pid === process.pid ? ageMs > process.uptime() * 1000 : !isRunning(pid) || ageMs > dayMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // With EPERM, the process runs as another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

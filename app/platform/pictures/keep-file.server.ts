import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { unfinishedPath } from "#app/platform/files/unfinished-files.server.ts";

/**
 * Writes a file whole or not at all, durable, private to this user (it may be a bank screenshot), and creates the
 * directory. Throws the file system's error and leaves nothing behind.
 */
export async function keepFile(path: string, bytes: Buffer): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = unfinishedPath(path);
  try {
    await writeFile(unfinished, bytes, { flush: true, mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  for (const changed of [directory, dirname(directory)]) await syncDirectory(changed);
}

/** Windows needs no such call. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

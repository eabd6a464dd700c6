import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file whole or not at all, also when the power is cut, and makes the directory above it when missing. Nobody
 * ever reads half of it, and no other user of the machine reads it: it may be the picture of a bank's app. Throws what
 * the file system says, and then leaves nothing behind.
 */
export async function keepFile(path: string, bytes: Buffer): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, bytes, { flush: true, mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  for (const changed of [directory, dirname(directory)]) await syncDirectory(changed);
}

/** Makes the names in a directory as durable as the files; Windows has no such call and does it by itself. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { access, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { keepFile } from "./keep-file.server.ts";
import type { PictureStore } from "./picture-store.server.ts";

/** Keeps pictures as files under `directory`, which the first one creates. */
export function createDiskPictureStore(directory: string): PictureStore {
  return {
    readsCopies: true,
    read: (name, reserve) => unlessMissing(readWhole(join(directory, name), reserve)),
    has: async name => (await unlessMissing(access(join(directory, name)).then(() => true))) ?? false,
    keep: (name, bytes) => keepFile(join(directory, name), bytes),
    // A file may be written at that moment.
    remove: hash => rm(join(directory, hash), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
    check: async () => undefined,
  };
}

async function readWhole(path: string, reserve?: (bytes: number) => void): Promise<Buffer> {
  const file = await open(path);
  try {
    reserve?.((await file.stat()).size);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

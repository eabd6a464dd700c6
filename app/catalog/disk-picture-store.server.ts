import { access, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { keepFile } from "./keep-file.server.ts";
import type { PictureStore } from "./picture-store.server.ts";

/** Pictures as files under `directory`, which is made when the first one comes. */
export function createDiskPictureStore(directory: string): PictureStore {
  return {
    read: name => unlessMissing(readFile(join(directory, name))),
    has: async name => (await unlessMissing(access(join(directory, name)).then(() => true))) ?? false,
    keep: (name, bytes) => keepFile(join(directory, name), bytes),
    remove: hash => rm(join(directory, hash), { recursive: true, force: true }),
    check: async () => undefined,
  };
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

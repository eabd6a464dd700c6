import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type PostgresModule = NonNullable<Parameters<NodeFS["init"]>[1]>;
type OpenFile = { nfd?: number; node: object };
type NodeFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: object): string;
};

/**
 * PGlite's file system, with fsync passed on to the disk; PGlite itself answers "done" without it, so commits would not
 * survive a power cut. Needs `durableSettings`. When fsync throws, give the database up: the kernel may have dropped
 * the data.
 */
export class DurableFileSystem extends NodeFS {
  /** Counts syncs since the start. */
  syncCount = 0;

  override async init(pg: PGlite, options: PostgresModule) {
    const ready = await super.init(pg, options);
    const addSync = (module: { FS: { filesystems: { NODEFS: NodeFileSystem } } }) => {
      const nodeFileSystem = module.FS.filesystems.NODEFS;
      nodeFileSystem.stream_ops.fsync = file => {
        this.syncCount++;
        // A directory has no descriptor here, but a new or renamed file is durable only once its directory is synced.
        if (file.nfd === undefined) syncPath(nodeFileSystem.realPath(file.node));
        else fdatasyncSync(file.nfd);
        return 0;
      };
    };
    const preRun = [addSync as never, ...(ready.emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...ready.emscriptenOpts, preRun } };
  }
}

/** PGlite's default start parameters without `-F` (fsync off). */
export function durableSettings(defaults: string[]): string[] {
  // fdatasync, PostgreSQL's default, is an empty function inside PGlite.
  return [...defaults.filter(parameter => parameter !== "-F"), "-c", "fsync=on", "-c", "wal_sync_method=fsync"];
}

/** Syncs every file and directory of a tree. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}

/** Syncs a file, or the names in a directory. */
export function syncPath(path: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    fsyncSync(descriptor);
  } catch (error) {
    // Windows opens no directory for syncing, and a parent directory may be closed to us. Files of the database never
    // fail with these codes.
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (!["EPERM", "EISDIR", "EBADF", "EACCES"].includes(code)) throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

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
 * PGlite's file system on the disk, with the one thing it lacks: PostgreSQL's fsync reaches the disk. PGlite's own
 * answers "done" without asking the operating system, so what was committed would survive a crash but no power cut.
 * Needs PostgreSQL started with `durableSettings`. A failing fsync throws, and the database must then be given up:
 * after one the kernel may have dropped what it could not write.
 */
export class DurableFileSystem extends NodeFS {
  /** How often the disk was asked, since the start. */
  syncCount = 0;

  override async init(pg: PGlite, options: PostgresModule) {
    const ready = await super.init(pg, options);
    const addSync = (module: { FS: { filesystems: { NODEFS: NodeFileSystem } } }) => {
      const nodeFileSystem = module.FS.filesystems.NODEFS;
      nodeFileSystem.stream_ops.fsync = file => {
        this.syncCount++;
        // A directory has no descriptor here, yet a new or renamed file lasts only once its directory is on disk.
        if (file.nfd === undefined) syncPath(nodeFileSystem.realPath(file.node));
        else fdatasyncSync(file.nfd);
        return 0;
      };
    };
    const preRun = [addSync as never, ...(ready.emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...ready.emscriptenOpts, preRun } };
  }
}

/** PostgreSQL's settings for `DurableFileSystem`; PGlite's default start parameters without their `-F` (fsync off). */
export function durableSettings(defaults: string[]): string[] {
  // wal_sync_method: PostgreSQL's usual fdatasync ends in an empty function inside PGlite, fsync does not.
  return [...defaults.filter(parameter => parameter !== "-F"), "-c", "fsync=on", "-c", "wal_sync_method=fsync"];
}

/** Puts every file and directory of a tree on the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}

/** Puts a file on the disk, or for a directory the names in it. */
export function syncPath(path: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    fsyncSync(descriptor);
  } catch (error) {
    // Windows opens no directory for syncing (its file system journals names by itself), and others may keep the one
    // above ours from us. A file of the database itself is never refused with these.
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (!["EPERM", "EISDIR", "EBADF", "EACCES"].includes(code)) throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";

/** Nothing can be kept in DATA_DIR, or what is in it cannot be read. The message says what to do. */
export class DataDirProblem extends Error {
  override readonly name = "DataDirProblem";
}

/** Creates the directory with mode 0700. Throws `DataDirProblem` where this program may not write. */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, error: unknown): DataDirProblem {
  const why = reasons[(error as NodeJS.ErrnoException).code ?? ""] ?? String(error);
  return new DataDirProblem(
    `The data directory ${dataDir} cannot be written: ${why}. ` +
      "Let the shop's user write there, or set DATA_DIR to another directory.",
    { cause: error },
  );
}

const reasons: Record<string, string> = {
  EACCES: "it belongs to another user",
  EPERM: "it belongs to another user",
  EROFS: "its disk is mounted read-only",
  // What Node says of a new folder on such a disk.
  ENOENT: "its disk is mounted read-only or is not there",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "a file has its name",
  ENOSPC: "its disk is full",
};

/** PostgreSQL makes its log in files of this size, and does not open where the next one does not fit. */
const leastRoom = 16 * 1024 * 1024;

/** `reason` has the database's own words, which on a full disk do not name it. `room`: free bytes of the disk. */
export function unreadableDatabase(dataDir: string, reason: string, room = roomFor(dataDir)): DataDirProblem {
  if (room < leastRoom) {
    return new DataDirProblem(
      `The database in ${dataDir} cannot be opened, because its disk is full. Nothing is lost: ` +
        "free at least 100 MB there, and start the shop again.",
    );
  }
  const [sentence = reason] = reason.split("\n");
  return new DataDirProblem(
    `The database in ${dataDir} cannot be opened: ${sentence}. Its files may be damaged. Keep this directory, ` +
      "and restore your newest backup into an empty one (docs/operating.md, Backup and restore).",
  );
}

function roomFor(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
}

import { type Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { encryptedEnding } from "./encrypted-file.server.ts";

/** A kept backup. `shopId`: of the shop it is of, "" where its name does not say. `bytes`: its size, where known. */
export type BackupFile = { name: string; shopId: string; takenAt: Date; bytes: number };

const namePattern =
  /^selvedge-(?:(?<shopId>[0-9a-f]{8})-)?(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>[\d-]+)Z\.tar(?:\.age)?$/u;

/** Names a backup begun at `at`: `selvedge-2026-11-26T02-00-00-000Z.tar`. */
export function backupName(at: Date): string {
  return `selvedge-${at.toISOString().replaceAll(/[:.]/gu, "-")}.tar`;
}

/** How names of a shop's backups begin where several shops may keep theirs: `selvedge-1f0c9a2e-`. */
export function beginningOfNames(shopId: string): string {
  return `selvedge-${shopId}-`;
}

/** Of which shop a backup of this name is and when it was begun; undefined for any other name. */
export function readBackupName(name: string): Pick<BackupFile, "shopId" | "takenAt"> | undefined {
  const { shopId = "", day, hour, minute, second } = namePattern.exec(name)?.groups ?? {};
  const takenAt = new Date(`${day}T${hour}:${minute}:${second?.replace("-", ".")}Z`);
  return Number.isNaN(takenAt.getTime()) ? undefined : { shopId, takenAt };
}

/** Lists backups of a directory, newest first, and no other files. Empty without the directory. */
export async function listBackupFiles(directory: string): Promise<BackupFile[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException): Dirent[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files: BackupFile[] = [];
  for (const { name } of entries.filter(entry => entry.isFile())) {
    const read = readBackupName(name);
    if (read) files.push({ name, ...read, bytes: (await stat(join(directory, name))).size });
  }
  return newestFirst(files);
}

export function newestFirst(files: BackupFile[]): BackupFile[] {
  return files.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

const kept = { days: 7, weeks: 4, months: 6 };

/**
 * Lists backups newest first, without those that a wrong clock dated after `now`: they are neither the newest nor
 * outdated.
 */
export function newestUntil(files: BackupFile[], now: Date): BackupFile[] {
  return newestFirst(files).filter(({ takenAt }) => takenAt <= now);
}

/**
 * The backups that are kept no longer: all but the newest of each of the last seven days that have one, of four weeks
 * and of six months. Those dated after `now` stay and do not count, whichever of the two clocks was wrong.
 */
export function findOutdated(files: BackupFile[], now: Date): BackupFile[] {
  const keep = new Set<string>();
  const newest = newestUntil(files, now);
  const keepNewestOf = (count: number, periodOf: (day: string) => string) => {
    const periods = Map.groupBy(newest, ({ takenAt }) => periodOf(lagosDayOf(takenAt)));
    for (const [file] of [...periods.values()].slice(0, count)) keep.add(file!.name);
  };
  keepNewestOf(kept.days, day => day);
  keepNewestOf(kept.weeks, weekOf);
  keepNewestOf(kept.months, day => day.slice(0, 7));
  return newest.filter(({ name }) => !keep.has(name));
}

/** Weeks begin on Mondays; 1970 began on a Thursday. */
function weekOf(day: string): string {
  return `${Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)}`;
}

/** A whole encrypted backup ends in this. */
export function isEncrypted(name: string): boolean {
  return name.endsWith(encryptedEnding);
}

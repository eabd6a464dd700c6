import { type Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { encryptedEnding } from "./encrypted-file.server.ts";

/** A kept backup. `bytes`: its size, where known. */
export type BackupFile = { name: string; takenAt: Date; bytes: number };

const namePattern =
  /^selvedge-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>[\d-]+)Z\.tar(?:\.age)?$/u;

/** `selvedge-2026-11-26T02-00-00-000Z.tar`, for a backup begun at `at`. */
export function backupName(at: Date): string {
  return `selvedge-${at.toISOString().replaceAll(/[:.]/gu, "-")}.tar`;
}

/** When a backup of this name was begun; undefined for any other name. */
export function takenAtOf(name: string): Date | undefined {
  const { day, hour, minute, second } = namePattern.exec(name)?.groups ?? {};
  const at = new Date(`${day}T${hour}:${minute}:${second?.replace("-", ".")}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Newest first; no other files of the directory. Empty without the directory. */
export async function listBackupFiles(directory: string): Promise<BackupFile[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException): Dirent[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files: BackupFile[] = [];
  for (const { name } of entries.filter(entry => entry.isFile())) {
    const takenAt = takenAtOf(name);
    if (takenAt) files.push({ name, takenAt, bytes: (await stat(join(directory, name))).size });
  }
  return newestFirst(files);
}

export function newestFirst(files: BackupFile[]): BackupFile[] {
  return files.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

const kept = { days: 7, weeks: 4, months: 6 };

/**
 * The backups that are kept no longer: all but the newest of each of the last seven days that have one, of four weeks
 * and of six months. Removes nothing while a backup is dated after `now`: the clock may be wrong.
 */
export function findOutdated(files: BackupFile[], now: Date): BackupFile[] {
  if (files.some(({ takenAt }) => takenAt > now)) return [];
  const keep = new Set<string>();
  const newest = newestFirst(files);
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

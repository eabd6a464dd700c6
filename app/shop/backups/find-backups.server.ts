import { createHash, timingSafeEqual } from "node:crypto";
import {
  type BackupFile,
  isEncrypted,
  listBackupFiles,
  newestUntil,
} from "#app/platform/backups/backup-files.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { findRuns } from "./backup-runs.server.ts";
import { findLastBackup, isBackupMissing } from "./last-backup.server.ts";

/**
 * `problem`: why the last try failed, when none has succeeded since. `remark`: what failed after the last one was kept.
 * `away`: the bucket, as "host/bucket".
 */
export type Backups = {
  lastAt: Date | undefined;
  isMissing: boolean;
  isRunning: boolean;
  isNightly: boolean;
  problem: string;
  remark: string;
  files: BackupFile[];
  away: { place: string; isLastThere: boolean } | undefined;
  /** When the backup was taken that this shop was restored from, until its owner has confirmed it. */
  restoredFrom: Date | undefined;
};

/** What the dashboard shows of backups. `files`: on this machine only, those of a wrong clock's future last. */
export async function findBackups(
  shop: DatedReadContext & { settings: Settings; restoredFrom?: Date | undefined },
): Promise<Backups> {
  const { backups } = shop.settings;
  const now = shop.now();
  const { running, failed, finished } = await findRuns(shop.db, now);
  const isSolved = failed && finished?.finishedAt && finished.finishedAt > (failed.startedAt ?? failed.askedAt);
  const { away } = backups;
  const files = (await listBackupFiles(backups.directory)).filter(({ name }) => !isEncrypted(name));
  return {
    lastAt: await findLastBackup(shop),
    isMissing: await isBackupMissing(shop),
    isRunning: running !== undefined,
    isNightly: backups.isNightly,
    problem: failed && !isSolved ? failed.problem : "",
    remark: finished?.remark ?? "",
    files: [...newestUntil(files, now), ...files.filter(({ takenAt }) => takenAt > now)],
    away: away && { place: placeOf(away.bucket.url), isLastThere: finished?.isInBucket ?? false },
    restoredFrom: shop.restoredFrom,
  };
}

function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/$/u, "");
}

/** Lets an owner test the passphrase they wrote down. */
export function isBackupPassphrase({ backups }: Pick<Settings, "backups">, typed: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return backups.away !== undefined && timingSafeEqual(digest(typed), digest(backups.away.passphrase));
}

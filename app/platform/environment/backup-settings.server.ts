import { join, resolve } from "node:path";
import * as v from "valibot";
import { type BucketSettings, readMediaUrl } from "./media-url.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

/** A shorter passphrase could be guessed by a thief of the file. */
const leastPassphrase = 16;

export const backupVariables = {
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  BACKUP_URL: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  BACKUP_PASSPHRASE: v.optional(
    v.pipe(v.string(), v.minLength(leastPassphrase, `must have at least ${leastPassphrase} characters`)),
  ),
  NIGHTLY_BACKUP: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
};

type BackupVariables = {
  [Name in keyof typeof backupVariables]?: v.InferOutput<(typeof backupVariables)[Name]> | undefined;
};

/** Says where backups are kept. */
export type BackupSettings = {
  directory: string;
  isNightly: boolean;
  /** Absent when they are on this machine only. */
  away?: { bucket: BucketSettings; passphrase: string } | undefined;
};

/** Throws `SettingsProblem` when the bucket is half set or wrong. */
export function readBackupSettings(env: BackupVariables, dataDir: string): BackupSettings {
  const { BACKUP_DIR, BACKUP_URL, BACKUP_PASSPHRASE: passphrase, NIGHTLY_BACKUP } = env;
  const directory = resolve(BACKUP_DIR ?? join(dataDir, "backups"));
  const isNightly = NIGHTLY_BACKUP !== "off";
  if (!BACKUP_URL && !passphrase) return { directory, isNightly };
  if (!BACKUP_URL) throw new SettingsProblem("BACKUP_PASSPHRASE is for backups in a bucket. Set BACKUP_URL too.");
  if (!passphrase) {
    throw new SettingsProblem(
      "BACKUP_URL needs BACKUP_PASSPHRASE (16 characters or more), which encrypts the backups there. " +
        "Write it down: without it no backup can be restored.",
    );
  }
  const bucket = readMediaUrl(BACKUP_URL);
  if (typeof bucket === "string") throw new SettingsProblem(`BACKUP_URL ${bucket}.`);
  return { directory, isNightly, away: { bucket, passphrase } };
}

import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { readArchive, readEntries } from "./backup-archive.server.ts";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.server.ts";
import { backupName, findOutdated, isEncrypted, listBackupFiles } from "./backup-files.server.ts";
import { decryptStream, encryptedEnding, encryptFile } from "./encrypted-file.server.ts";

/** What was kept. `bytes`: of the file on this machine. */
export type KeptBackup = { file: string; bytes: number; isInBucket: boolean };

/** Beside a bucket, this machine keeps only the last ones. */
const besideBucket = 2;

type Options = {
  settings: BackupSettings;
  now: Date;
  /** Writes the backup to a path: `makeBackup`. */
  make(path: string): Promise<unknown>;
  bucket?: BackupBucket | undefined;
};

/**
 * Makes a backup in the directory of backups, reads it back, and does the same, encrypted, in the bucket if there is
 * one. Then removes what is kept no longer. Throws `BackupProblem`, or the disk's error; what was kept before stays.
 */
export async function keepBackup({ settings, now, make, bucket = bucketOf(settings) }: Options): Promise<KeptBackup> {
  const { directory, away } = settings;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = backupName(now);
  const path = join(directory, file);
  await make(path);
  await readArchive(path, async () => {});
  if (bucket && away) await keepAway(bucket, path, file + encryptedEnding, away.passphrase);
  const there = (await listBackupFiles(directory)).filter(({ name }) => !isEncrypted(name));
  const outdated = bucket ? there.slice(besideBucket) : findOutdated(there, now);
  for (const { name } of outdated) await rm(join(directory, name), { force: true });
  if (bucket) for (const { name } of findOutdated(await bucket.list(), now)) await bucket.remove(name);
  return { file, bytes: (await stat(path)).size, isInBucket: bucket !== undefined };
}

function bucketOf({ away }: BackupSettings): BackupBucket | undefined {
  return away && openBackupBucket(away.bucket);
}

/** A file that arrives cut or changed is noticed at once, not on the day it is needed. */
async function keepAway(bucket: BackupBucket, path: string, name: string, passphrase: string): Promise<void> {
  const encrypted = `${path}${encryptedEnding}`;
  try {
    await encryptFile(path, encrypted, passphrase);
    await bucket.put(name, encrypted);
  } finally {
    await rm(encrypted, { force: true });
  }
  await readEntries(await decryptStream(await bucket.open(name), passphrase), name, async () => {});
}

/** Opens a kept backup for download; undefined for any other name. */
export async function openBackupFile(directory: string, name: string): Promise<ReadableStream | undefined> {
  const isThere = (await listBackupFiles(directory)).some(file => file.name === name);
  return isThere ? (Readable.toWeb(createReadStream(join(directory, name))) as ReadableStream) : undefined;
}

import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { removeUnfinished, unfinishedPath } from "#app/platform/files/unfinished-files.server.ts";
import { BackupProblem, readArchive, readEntries } from "./backup-archive.server.ts";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.server.ts";
import {
  backupName,
  beginningOfNames,
  findOutdated,
  isEncrypted,
  listBackupFiles,
  newestUntil,
} from "./backup-files.server.ts";
import { decryptStream, encryptedEnding, encryptFile } from "./encrypted-file.server.ts";

/** What was kept. `bytes`: of the file on this machine. `remark`: what failed after it was kept, a sentence or "". */
export type KeptBackup = { file: string; bytes: number; isInBucket: boolean; remark: string };

/** Beside a bucket, this machine keeps only the last ones. */
const besideBucket = 2;

type Options = {
  settings: BackupSettings;
  /** Eight hexadecimal digits: names in the bucket carry it, and the copies of other shops there are left alone. */
  shopId: string;
  now: Date;
  /** Writes the backup to a path: `makeBackup`. */
  make(path: string): Promise<unknown>;
  /** Restores the file on trial, as `tryRestore` does. */
  check(path: string): Promise<unknown>;
  bucket?: BackupBucket | undefined;
};

/**
 * Makes a backup, restores it on trial and keeps it in the directory of backups, and encrypted in the bucket if there
 * is one, where it is read back. Throws `BackupProblem`, or the disk's error; what was kept before stays.
 *
 * What is kept no longer is removed before, so that a failing backup does not fill the disk, and after. From the moment
 * the backup is kept everywhere nothing makes it fail: see `remark`.
 */
export async function keepBackup({ bucket, ...options }: Options): Promise<KeptBackup> {
  const { settings, shopId, now } = options;
  const { directory, away } = settings;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeUnfinished(directory);
  await thinDirectory(directory, now, { isBesideBucket: false });
  const file = await keepHere(options);
  if (!away) return { file, bytes: await sizeOf(directory, file), isInBucket: false, remark: "" };
  const target = bucket ?? openBackupBucket(away.bucket);
  await keepAway(target, { path: join(directory, file), shopId, passphrase: away.passphrase, now });
  const bytes = await sizeOf(directory, file);
  return { file, bytes, isInBucket: true, remark: await thinBoth(target, { directory, shopId, now }) };
}

async function sizeOf(directory: string, file: string): Promise<number> {
  return (await stat(join(directory, file))).size;
}

/** A file has a backup's name only once it was restored on trial. Returns its name. */
async function keepHere({ settings, now, make, check }: Options): Promise<string> {
  const file = backupName(now);
  const path = join(settings.directory, file);
  const unchecked = unfinishedPath(path);
  try {
    await make(unchecked);
    await check(unchecked);
    await rename(unchecked, path);
  } finally {
    await rm(unchecked, { force: true });
  }
  return file;
}

async function thinDirectory(directory: string, now: Date, { isBesideBucket }: { isBesideBucket: boolean }) {
  const local = (await listBackupFiles(directory)).filter(({ name }) => !isEncrypted(name));
  const outdated = isBesideBucket ? newestUntil(local, now).slice(besideBucket) : findOutdated(local, now);
  for (const { name } of outdated) await rm(join(directory, name), { force: true });
}

type Thinned = { directory: string; shopId: string; now: Date };

/**
 * Removes outdated backups here and, of this shop's copies, in the bucket, which may refuse to remove anything. Returns
 * what failed.
 */
async function thinBoth(bucket: BackupBucket, { directory, shopId, now }: Thinned): Promise<string> {
  try {
    await thinDirectory(directory, now, { isBesideBucket: true });
    for (const { name } of findOutdated(await bucket.list(beginningOfNames(shopId)), now)) await bucket.remove(name);
    return "";
  } catch (error) {
    return `Older copies stay where they are. ${(error as Error).message}`;
  }
}

type Copied = { path: string; shopId: string; passphrase: string; now: Date };

/** A file that arrives cut or changed is noticed at once, not on the day it is needed. */
async function keepAway(bucket: BackupBucket, { path, shopId, passphrase, now }: Copied): Promise<void> {
  const name = backupName(now).replace("selvedge-", beginningOfNames(shopId)) + encryptedEnding;
  const encrypted = unfinishedPath(path + encryptedEnding);
  try {
    await encryptFile(path, encrypted, passphrase);
    await bucket.put(name, encrypted);
  } finally {
    await rm(encrypted, { force: true });
  }
  const [kept, copied] = [
    await readArchive(path, async () => {}),
    await readEntries(await decryptStream(await bucket.open(name), passphrase), name, async () => {}),
  ];
  if (kept.sha256 !== copied.sha256) throw new BackupProblem(`${name} in the bucket is another backup.`);
}

/** Opens a kept backup for download; undefined for any other name. */
export async function openBackupFile(directory: string, name: string): Promise<ReadableStream | undefined> {
  const isThere = (await listBackupFiles(directory)).some(file => file.name === name);
  return isThere ? (Readable.toWeb(createReadStream(join(directory, name))) as ReadableStream) : undefined;
}

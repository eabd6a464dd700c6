import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { BackupProblem } from "./backup-archive.server.ts";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.server.ts";
import { type BackupFile, isEncrypted, newestUntil } from "./backup-files.server.ts";
import { decryptStream } from "./encrypted-file.server.ts";

type Wanted = {
  away: NonNullable<BackupSettings["away"]>;
  /** Without a name, the newest backup is fetched. */
  name?: string | undefined;
  /** An empty directory for the decrypted file. */
  directory: string;
  bucket?: BackupBucket;
  now?: Date;
};

/**
 * Fetches a backup from the bucket, decrypted. Returns its path and the id in its name, "" without one. Throws
 * `BackupProblem`, which lists what is there.
 */
export async function fetchBackup(wanted: Wanted): Promise<{ path: string; shopId: string }> {
  const { away, directory, bucket = openBackupBucket(away.bucket), now = new Date() } = wanted;
  const files = await bucket.list();
  const name = wanted.name ?? chooseNewest(newestUntil(files, now));
  const found = files.find(file => file.name === name);
  if (!found) {
    const sentence = files.length > 0 ? `There are ${namesOf(files)}.` : "There are none.";
    throw new BackupProblem(`The bucket has no backup${name ? ` ${name}` : ""}. ${sentence}`);
  }
  const path = await decryptTo(join(directory, "backup.tar"), await bucket.open(found.name), away.passphrase);
  return { path, shopId: found.shopId };
}

/** Copies of several shops may lie in one bucket, and only a person can say which shop is meant. */
function chooseNewest(files: BackupFile[]): string | undefined {
  const ofShops = Map.groupBy(files, ({ shopId }) => shopId);
  // Earlier versions wrote names without a shop.
  if (ofShops.size > 1) ofShops.delete("");
  if (ofShops.size > 1) {
    const newest = [...ofShops.values()].map(([file]) => file!);
    throw new BackupProblem(`The bucket has backups of several shops. Name one: the newest are ${namesOf(newest)}.`);
  }
  return [...ofShops.values()][0]?.[0]?.name;
}

function namesOf(files: BackupFile[]): string {
  return files.map(({ name }) => name).join(", ");
}

/** Decrypts an encrypted backup that was fetched by other means; any other file is left as it is. Returns its path. */
export async function decryptBackup(path: string, directory: string, passphrase: string | undefined): Promise<string> {
  if (!isEncrypted(path)) return path;
  if (!passphrase) throw new BackupProblem("This backup is encrypted: set BACKUP_URL and BACKUP_PASSPHRASE.");
  return await decryptTo(join(directory, "backup.tar"), createReadStream(path), passphrase);
}

async function decryptTo(path: string, encrypted: Readable, passphrase: string): Promise<string> {
  try {
    await pipeline(await decryptStream(encrypted, passphrase), createWriteStream(path, { mode: 0o600 }));
    return path;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem(`The backup is cut or was changed: ${(error as Error).message}.`, { cause: error });
  }
}

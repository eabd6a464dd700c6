import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { BackupProblem } from "./backup-archive.server.ts";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.server.ts";
import { isEncrypted } from "./backup-files.server.ts";
import { decryptStream } from "./encrypted-file.server.ts";

type Wanted = {
  away: NonNullable<BackupSettings["away"]>;
  /** The newest by default. */
  name?: string | undefined;
  /** An empty directory for the decrypted file. */
  directory: string;
  bucket?: BackupBucket;
};

/** Fetches a backup from the bucket, decrypted. Returns its path. Throws `BackupProblem`, which lists what is there. */
export async function fetchBackup(wanted: Wanted): Promise<string> {
  const { away, directory, bucket = openBackupBucket(away.bucket) } = wanted;
  const names = (await bucket.list()).map(({ name }) => name);
  const name = wanted.name ?? names[0];
  if (!name || !names.includes(name)) {
    const there = names.length > 0 ? `There are ${names.join(", ")}.` : "There are none.";
    throw new BackupProblem(`The bucket has no backup${name ? ` ${name}` : ""}. ${there}`);
  }
  return await decryptTo(join(directory, "backup.tar"), await bucket.open(name), away.passphrase);
}

/** Decrypts an encrypted backup that was fetched by other means; any other file is left as it is. Returns its path. */
export async function decryptBackup(path: string, directory: string, passphrase: string | undefined): Promise<string> {
  if (!isEncrypted(path)) return path;
  if (!passphrase) throw new BackupProblem("This backup is encrypted: set BACKUP_URL and BACKUP_PASSPHRASE.");
  return await decryptTo(join(directory, "backup.tar"), createReadStream(path), passphrase);
}

async function decryptTo(
  path: string,
  encrypted: Parameters<typeof decryptStream>[0],
  passphrase: string,
): Promise<string> {
  try {
    await pipeline(await decryptStream(encrypted, passphrase), createWriteStream(path, { mode: 0o600 }));
    return path;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem(`The backup is cut or was changed: ${(error as Error).message}.`, { cause: error });
  }
}

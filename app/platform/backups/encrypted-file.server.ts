import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupProblem } from "./backup-archive.server.ts";

/** How an encrypted backup's name ends. The format is age's: `age --decrypt` reads it too. */
export const encryptedEnding = ".age";

/** Writes `from`, encrypted with a passphrase, to `to`, which only this user can read. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  try {
    const encrypted = await encrypter.encrypt(webStreamOf(createReadStream(from)));
    await pipeline(Readable.fromWeb(encrypted as WebStream), createWriteStream(to, { mode: 0o600, flush: true }));
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

/**
 * The decrypted bytes of an encrypted stream. Throws `BackupProblem` for a wrong passphrase or a file that is none;
 * the stream fails when a part of it was changed or its end is missing.
 */
export async function decryptStream(encrypted: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb((await decrypter.decrypt(webStreamOf(encrypted))) as WebStream);
  } catch (error) {
    encrypted.destroy();
    const { message } = error as Error;
    // The library's words for a passphrase that opens none of the file's keys.
    if (/no identity matched/iu.test(message)) {
      throw new BackupProblem("The passphrase does not open this backup.", { cause: error });
    }
    throw new BackupProblem(`This is no encrypted backup: ${message}.`, { cause: error });
  }
}

function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

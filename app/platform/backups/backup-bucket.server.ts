import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { BucketSettings } from "#app/platform/environment/media-url.server.ts";
import { describeBucketAnswer, fileMd5 } from "#app/platform/files/bucket-answers.server.ts";
import { BackupProblem } from "./backup-archive.server.ts";
import { type BackupFile, newestFirst, readBackupName } from "./backup-files.server.ts";

/** A slow line needs long for a large file, but a bucket that stops answering must not hold the next night's backup. */
const callMs = 3 * 3_600_000;

/** Backups in an S3-compatible bucket. Everything that fails is a `BackupProblem` with the bucket's answer. */
export type BackupBucket = {
  /** Stores a file of at most 5 GB, S3's limit for a single call. */
  put(name: string, path: string): Promise<void>;
  open(name: string): Promise<Readable>;
  /** Returns undefined when there is no such file. */
  openIfThere(name: string): Promise<Readable | undefined>;
  /** Lists all backups, or those whose names begin so, newest first. */
  list(begin?: string): Promise<BackupFile[]>;
  /** Names of all files that begin so, in order. */
  listNames(begin: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

export function openBackupBucket({ url, prefix, region, accessKeyId, secretAccessKey }: BucketSettings): BackupBucket {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const call = async (
    method: string,
    address: string,
    { body, md5, mayMiss }: { body?: Blob; md5?: string; mayMiss?: 404 } = {},
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(callMs);
    try {
      // Signed apart: a signed `Request` of a blob would read it into memory.
      const { headers } = await signer.sign(address, {
        method,
        headers: { "x-amz-content-sha256": "UNSIGNED-PAYLOAD", ...(md5 && { "content-md5": md5 }) },
      });
      const response = await fetch(address, { method, headers, signal, ...(body && { body }) });
      if (response.ok || mayMiss === response.status) return response;
      throw new Error(`the bucket answers "${describeBucketAnswer(response.status, await response.text())}"`);
    } catch (error) {
      throw new BackupProblem(`${method} in the bucket of BACKUP_URL failed: ${(error as Error).message}.`, {
        cause: error,
      });
    }
  };
  const addressOf = (name: string) => `${url}${prefix}${encodeURIComponent(name)}`;
  const list = async (begin: string) => {
    const asked = new URLSearchParams({ "list-type": "2", prefix: prefix + begin, "max-keys": "1000" });
    return filesIn(await (await call("GET", `${url}?${asked}`)).text(), prefix);
  };
  return {
    async put(name, path) {
      const body = { body: await openAsBlob(path), md5: await fileMd5(path) };
      await (await call("PUT", addressOf(name), body)).arrayBuffer();
    },
    async open(name) {
      return Readable.fromWeb((await call("GET", addressOf(name))).body as WebStream);
    },
    async openIfThere(name) {
      const response = await call("GET", addressOf(name), { mayMiss: 404 });
      return response.ok ? Readable.fromWeb(response.body as WebStream) : undefined;
    },
    async list(begin = "selvedge-") {
      return newestFirst((await list(begin)).flatMap(({ name, bytes }) => backupFileOf(name, bytes) ?? []));
    },
    async listNames(begin) {
      return (await list(begin)).map(({ name }) => name).toSorted();
    },
    async remove(name) {
      await (await call("DELETE", addressOf(name))).arrayBuffer();
    },
  };
}

/** Reads S3's list of objects. Our names hold nothing that XML escapes. */
function filesIn(answer: string, prefix: string): { name: string; bytes: number }[] {
  const entries = answer.matchAll(
    /<Contents>.*?<Key>(?<key>[^<]+)<\/Key>.*?<Size>(?<size>\d+)<\/Size>.*?<\/Contents>/gsu,
  );
  return [...entries].map(({ groups }) => ({ name: groups!.key!.slice(prefix.length), bytes: Number(groups!.size) }));
}

function backupFileOf(name: string, bytes: number): BackupFile | undefined {
  const read = readBackupName(name);
  return read && { name, ...read, bytes };
}

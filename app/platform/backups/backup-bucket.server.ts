import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { BucketSettings } from "#app/platform/environment/media-url.server.ts";
import { BackupProblem } from "./backup-archive.server.ts";
import { type BackupFile, newestFirst, takenAtOf } from "./backup-files.server.ts";

/** A slow line needs long for a large file, but a bucket that stops answering must not hold the next night's backup. */
const callMs = 3 * 3_600_000;

/** Backups in an S3-compatible bucket. Everything that fails is a `BackupProblem` with the bucket's answer. */
export type BackupBucket = {
  /** At most 5 GB, S3's limit for a single call. */
  put(name: string, path: string): Promise<void>;
  open(name: string): Promise<Readable>;
  /** Undefined when there is no such file. */
  openIfThere(name: string): Promise<Readable | undefined>;
  /** Newest first. */
  list(): Promise<BackupFile[]>;
  remove(name: string): Promise<void>;
};

export function openBackupBucket({ url, prefix, region, accessKeyId, secretAccessKey }: BucketSettings): BackupBucket {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const call = async (
    method: string,
    address: string,
    { body, mayMiss }: { body?: Blob; mayMiss?: 404 } = {},
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(callMs);
    try {
      // Signed apart: a signed `Request` of a blob would read it into memory.
      const { headers } = await signer.sign(address, {
        method,
        headers: { "x-amz-content-sha256": "UNSIGNED-PAYLOAD" },
      });
      const response = await fetch(address, { method, headers, signal, ...(body && { body }) });
      if (response.ok || mayMiss === response.status) return response;
      throw new Error(`the bucket answers "${response.status} ${codeIn(await response.text())}"`);
    } catch (error) {
      throw new BackupProblem(`${method} in the bucket of BACKUP_URL failed: ${(error as Error).message}.`, {
        cause: error,
      });
    }
  };
  const addressOf = (name: string) => `${url}${prefix}${encodeURIComponent(name)}`;
  return {
    async put(name, path) {
      await (await call("PUT", addressOf(name), { body: await openAsBlob(path) })).arrayBuffer();
    },
    async open(name) {
      return Readable.fromWeb((await call("GET", addressOf(name))).body as WebStream);
    },
    async openIfThere(name) {
      const response = await call("GET", addressOf(name), { mayMiss: 404 });
      return response.ok ? Readable.fromWeb(response.body as WebStream) : undefined;
    },
    async list() {
      const asked = new URLSearchParams({ "list-type": "2", prefix: `${prefix}selvedge-`, "max-keys": "1000" });
      const answer = await (await call("GET", `${url}?${asked}`)).text();
      return filesIn(answer, prefix);
    },
    async remove(name) {
      await (await call("DELETE", addressOf(name))).arrayBuffer();
    },
  };
}

/** S3's list of objects. Names of backups hold nothing that XML escapes. */
function filesIn(answer: string, prefix: string): BackupFile[] {
  const entries = answer.matchAll(
    /<Contents>.*?<Key>(?<key>[^<]+)<\/Key>.*?<Size>(?<size>\d+)<\/Size>.*?<\/Contents>/gsu,
  );
  const files = [...entries].flatMap(({ groups }) => {
    const name = groups!.key!.slice(prefix.length);
    const takenAt = takenAtOf(name);
    return takenAt ? [{ name, takenAt, bytes: Number(groups!.size) }] : [];
  });
  return newestFirst(files);
}

/** The code in S3's error document: `QuotaExceeded`. */
function codeIn(text: string): string {
  return /<Code>(\w+)<\/Code>/u.exec(text)?.[1] ?? "";
}

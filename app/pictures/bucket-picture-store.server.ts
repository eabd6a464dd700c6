import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { ByteLimitedMap } from "#app/http/byte-limited-map.server.ts";
import type { Log } from "#app/log/log.server.ts";
import type { BucketSettings } from "#app/settings/media-url.server.ts";
import { pictureFileNames } from "./picture-recipe.server.ts";
import { type PictureStore, PictureStoreOutage } from "./picture-store.server.ts";

/** How long one call may take, and how long to wait before each further try. */
const callMs = 8_000;
const retryPausesMs = [200, 800];
/** After a failed read others fail at once for so long, so that an outage does not pile up waiting visitors. */
const restMs = 1_000;
const maxCachedBytes = 32 * 1024 * 1024;
/** Where the checksum of a file stands beside it, in S3's own place for such notes. */
const checksumHeader = "x-amz-meta-sha256";

/**
 * Pictures in an S3-compatible bucket, as `{prefix}{hash}/640.webp`. What was read lately stays in memory. A file whose
 * bytes are not those that were kept is an outage, never a picture; files that others put there carry no checksum and
 * are taken as they are. Source: docs/operating.md (`MEDIA_URL`), decision 66.
 */
export function createBucketPictureStore(bucket: BucketSettings, log: Pick<Log, "warn">): PictureStore {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const cached = new ByteLimitedMap<Buffer>(maxCachedBytes);
  const reading = new Map<string, Promise<Buffer | undefined>>();
  let restsUntil = -Infinity;

  const addressOf = (name: string) => `${bucket.url}${bucket.prefix}${name}`;

  /** One signed call, tried again when the store or the way to it fails. Resolves for any answer below 500 but 429. */
  async function call(method: string, address: string, body?: Buffer): Promise<Response> {
    const sum = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "x-amz-content-sha256": sum, ...(body && { [checksumHeader]: sum }) };
    for (const pauseMs of [...retryPausesMs, undefined]) {
      try {
        const init = { method, headers, ...(body && { body: new Uint8Array(body) }) };
        const response = await fetch(await signer.sign(address, init), { signal: AbortSignal.timeout(callMs) });
        if (response.status < 500 && response.status !== 429) return response;
        throw new Error(`${method} was answered with ${response.status}`);
      } catch (error) {
        if (pauseMs === undefined) throw outage(error);
        await pause(pauseMs);
      }
    }
    throw new Error("unreachable");
  }

  function outage(error: unknown): PictureStoreOutage {
    if (performance.now() > restsUntil) log.warn({ err: error }, "The bucket of the pictures fails");
    restsUntil = performance.now() + restMs;
    return new PictureStoreOutage(error);
  }

  /** The answer, or undefined for "no such file"; anything else, also "no such bucket", is an outage. */
  async function unlessMissing(response: Response): Promise<Response | undefined> {
    if (response.ok) return response;
    const said = await response.text();
    if (response.status === 404 && !said.includes("NoSuchBucket")) return undefined;
    throw outage(new Error(`${response.status} ${codeIn(said)}`));
  }

  async function bytesOf(response: Response): Promise<Buffer> {
    try {
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw outage(error);
    }
  }

  async function fetchFile(name: string, reserve?: (bytes: number) => void): Promise<Buffer | undefined> {
    if (performance.now() < restsUntil) throw new PictureStoreOutage(new Error("it failed a moment ago"));
    const response = await unlessMissing(await call("GET", addressOf(name)));
    if (!response) return undefined;
    try {
      reserve?.(Number(response.headers.get("content-length") ?? 0));
    } catch (refusal) {
      await response.body?.cancel();
      throw refusal;
    }
    const bytes = await bytesOf(response);
    const expected = response.headers.get(checksumHeader);
    if (expected && createHash("sha256").update(bytes).digest("hex") !== expected) {
      throw outage(new Error(`${name} is not what was kept`));
    }
    cached.set(name, bytes, bytes.length);
    return bytes;
  }

  return {
    readsCopies: false,
    async read(name, reserve) {
      for (;;) {
        const found = cached.find(name);
        if (found) return found;
        const others = reading.get(name);
        if (!others) {
          const own = fetchFile(name, reserve).finally(() => reading.delete(name));
          reading.set(name, own);
          return await own;
        }
        try {
          return await others;
        } catch (error) {
          // Who began it had no room for it, which says nothing about this reader.
          if (error instanceof PictureStoreOutage) throw error;
        }
      }
    },
    async has(name) {
      return (
        cached.find(name) !== undefined || (await unlessMissing(await call("HEAD", addressOf(name)))) !== undefined
      );
    },
    async keep(name, bytes) {
      const response = await call("PUT", addressOf(name), bytes);
      if (!response.ok) throw outage(new Error(`PUT: ${response.status} ${codeIn(await response.text())}`));
      await response.arrayBuffer();
    },
    async remove(hash) {
      for (const name of pictureFileNames) {
        const response = await call("DELETE", addressOf(`${hash}/${name}`));
        await unlessMissing(response);
        await response.arrayBuffer().catch(() => {});
        cached.delete(`${hash}/${name}`);
      }
    },
    async check() {
      const response = await call("GET", `${bucket.url}?list-type=2&max-keys=1`);
      const said = await response.text();
      return response.ok ? undefined : `the bucket answers "${response.status} ${codeIn(said)}"`;
    },
  };
}

/** The word in S3's error document: `AccessDenied`. */
function codeIn(said: string): string {
  return /<Code>(\w+)<\/Code>/u.exec(said)?.[1] ?? "";
}

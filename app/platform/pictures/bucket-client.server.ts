import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { BucketSettings } from "#app/platform/environment/media-url.server.ts";
import { contentMd5, describeBucketAnswer } from "#app/platform/files/bucket-answers.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { PictureStoreOutage } from "./picture-store.server.ts";

/** Longest call, and pauses before further tries. */
const callMs = 8_000;
const retryPausesMs = [200, 800];
/** After a failure reads fail at once for this long, so that visitors do not pile up. */
const restMs = 1_000;
/** The checksum of a file, in S3's place for such notes. */
const checksumHeader = "x-amz-meta-sha256";

/** The S3 calls that pictures need. Failures are `PictureStoreOutage`, logged once in a while. */
export class BucketClient {
  readonly #bucket: BucketSettings;
  readonly #log: Pick<Log, "warn">;
  readonly #signer: AwsClient;
  #restsUntil = -Infinity;

  constructor(bucket: BucketSettings, log: Pick<Log, "warn">) {
    const { accessKeyId, secretAccessKey, region } = bucket;
    this.#bucket = bucket;
    this.#log = log;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  }

  /**
   * A file's bytes; undefined when there is none. `reserve` gets their number first. Fails at once within a second of
   * another failure, and for bytes that do not match their checksum; files without one are taken as they are.
   */
  async get(name: string, reserve?: (bytes: number) => void): Promise<Buffer | undefined> {
    if (performance.now() < this.#restsUntil) throw new PictureStoreOutage(new Error("it failed a moment ago"));
    const response = await this.#unlessMissing(await this.#callFile("GET", name));
    if (!response) return undefined;
    try {
      reserve?.(Number(response.headers.get("content-length") ?? 0));
    } catch (refusal) {
      await response.body?.cancel();
      throw refusal;
    }
    const bytes = await this.#readBytes(response);
    const expected = response.headers.get(checksumHeader);
    if (expected && checksumOf(bytes) !== expected) throw this.#outage(new Error(`${name} is not what was kept`));
    return bytes;
  }

  async has(name: string): Promise<boolean> {
    return (await this.#unlessMissing(await this.#callFile("HEAD", name))) !== undefined;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const response = await this.#callFile("PUT", name, bytes);
    if (!response.ok)
      throw this.#outage(new Error(`PUT: ${describeBucketAnswer(response.status, await response.text())}`));
    await response.arrayBuffer();
  }

  /** A missing file is fine. */
  async delete(name: string): Promise<void> {
    const response = await this.#callFile("DELETE", name);
    await this.#unlessMissing(response);
    await response.arrayBuffer().catch(() => {});
  }

  /** Returns undefined when the bucket lets us in, else its answer. */
  async check(): Promise<string | undefined> {
    const response = await this.#call("GET", `${this.#bucket.url}?list-type=2&max-keys=1`);
    const text = await response.text();
    return response.ok ? undefined : `the bucket answers "${describeBucketAnswer(response.status, text)}"`;
  }

  #callFile(method: string, name: string, body?: Buffer): Promise<Response> {
    return this.#call(method, `${this.#bucket.url}${this.#bucket.prefix}${name}`, body);
  }

  /** A signed call, retried on failures. Resolves for any answer below 500 but 429. */
  async #call(method: string, address: string, body?: Buffer): Promise<Response> {
    const checksum = checksumOf(body ?? "");
    const ofBody = body && { [checksumHeader]: checksum, "content-md5": contentMd5(body) };
    const headers = { "x-amz-content-sha256": checksum, ...ofBody };
    for (const pauseMs of [...retryPausesMs, undefined]) {
      try {
        const init = { method, headers, ...(body && { body: new Uint8Array(body) }) };
        const signed = await this.#signer.sign(address, init);
        const response = await fetch(signed, { signal: AbortSignal.timeout(callMs) });
        if (response.status < 500 && response.status !== 429) return response;
        throw new Error(`${method} was answered with ${response.status}`);
      } catch (error) {
        if (pauseMs === undefined) throw this.#outage(error);
        await pause(pauseMs);
      }
    }
    throw new Error("unreachable");
  }

  /** Returns undefined for "no such file"; anything else, also "no such bucket", is an outage. */
  async #unlessMissing(response: Response): Promise<Response | undefined> {
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 && !text.includes("NoSuchBucket")) return undefined;
    throw this.#outage(new Error(describeBucketAnswer(response.status, text)));
  }

  async #readBytes(response: Response): Promise<Buffer> {
    try {
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw this.#outage(error);
    }
  }

  #outage(error: unknown): PictureStoreOutage {
    if (performance.now() > this.#restsUntil) this.#log.warn({ err: error }, "The bucket of the pictures fails");
    this.#restsUntil = performance.now() + restMs;
    return new PictureStoreOutage(error);
  }
}

function checksumOf(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

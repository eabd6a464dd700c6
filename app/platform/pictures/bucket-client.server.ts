import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Log } from "#app/platform/log/log.server.ts";
import type { BucketSettings } from "#app/platform/environment/media-url.server.ts";
import { PictureStoreOutage } from "./picture-store.server.ts";

/** How long one call may take, and how long to wait before each further try. */
const callMs = 8_000;
const retryPausesMs = [200, 800];
/** After a failure reads fail at once for so long, so that an outage does not pile up waiting visitors. */
const restMs = 1_000;
/** Where the checksum of a file stands beside it, in S3's own place for such notes. */
const checksumHeader = "x-amz-meta-sha256";

/** The calls of the S3 interface that pictures need. Every failure is a `PictureStoreOutage`, logged once a while. */
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
   * A file's bytes, undefined when there is none. `reserve` is told their number before they are read; what it throws,
   * this throws. Fails at once within a second of another failure, and for bytes that are not those that were kept;
   * files that others put there carry no checksum and are taken as they are.
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
    if (!response.ok) throw this.#outage(new Error(`PUT: ${response.status} ${codeIn(await response.text())}`));
    await response.arrayBuffer();
  }

  /** Removes a file; one that is not there is no problem. */
  async delete(name: string): Promise<void> {
    const response = await this.#callFile("DELETE", name);
    await this.#unlessMissing(response);
    await response.arrayBuffer().catch(() => {});
  }

  /** Asks once whether the bucket lets us in; returns what it answers otherwise. */
  async check(): Promise<string | undefined> {
    const response = await this.#call("GET", `${this.#bucket.url}?list-type=2&max-keys=1`);
    const text = await response.text();
    return response.ok ? undefined : `the bucket answers "${response.status} ${codeIn(text)}"`;
  }

  #callFile(method: string, name: string, body?: Buffer): Promise<Response> {
    return this.#call(method, `${this.#bucket.url}${this.#bucket.prefix}${name}`, body);
  }

  /** One signed call, tried again when the store or the way to it fails. Resolves for any answer below 500 but 429. */
  async #call(method: string, address: string, body?: Buffer): Promise<Response> {
    const checksum = checksumOf(body ?? "");
    const headers = { "x-amz-content-sha256": checksum, ...(body && { [checksumHeader]: checksum }) };
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

  /** The answer, or undefined for "no such file"; anything else, also "no such bucket", is an outage. */
  async #unlessMissing(response: Response): Promise<Response | undefined> {
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 && !text.includes("NoSuchBucket")) return undefined;
    throw this.#outage(new Error(`${response.status} ${codeIn(text)}`));
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

/** The word in S3's error document: `AccessDenied`. */
function codeIn(text: string): string {
  return /<Code>(\w+)<\/Code>/u.exec(text)?.[1] ?? "";
}

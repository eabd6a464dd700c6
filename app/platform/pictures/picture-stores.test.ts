import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BucketSettings, readMediaUrl } from "#app/platform/environment/media-url.server.ts";
import { type BucketStandIn, startBucketStandIn } from "#test/stand-ins/bucket-stand-in.ts";
import { createBucketPictureStore } from "./bucket-picture-store.server.ts";
import { createDiskPictureStore } from "./disk-picture-store.server.ts";
import { describePictureStore } from "./picture-store.contract.ts";
import { PictureStoreOutage } from "./picture-store.server.ts";

const quiet = { warn() {} };
const name = "0123456789abcdef0123456789abcdef/640.webp";
const bytes = Buffer.from("a picture");
const openBucket = (mediaUrl: string) => createBucketPictureStore(readMediaUrl(mediaUrl) as BucketSettings, quiet);

describePictureStore("pictures on the disk", async () => {
  const directory = await mkdtemp(join(tmpdir(), "selvedge-store-"));
  const reopen = () => createDiskPictureStore(directory);
  return { store: reopen(), reopen, close: () => rm(directory, { recursive: true }) };
});

describePictureStore("pictures in a bucket", async () => {
  const bucket = await startBucketStandIn();
  const reopen = () => openBucket(bucket.mediaUrl);
  return { store: reopen(), reopen, close: () => bucket.close() };
});

describe("a bucket that fails", () => {
  let bucket: BucketStandIn;
  beforeEach(async () => {
    bucket = await startBucketStandIn();
    await openBucket(bucket.mediaUrl).keep(name, bytes);
    bucket.calls = [];
  });
  afterEach(() => bucket.close());

  test.each(["error", "hang up", "cut", "garble"] as const)(
    "a bad answer (%s) is an outage with status 503, and nothing wrong is kept",
    async fault => {
      const store = openBucket(bucket.mediaUrl);
      bucket.fault = fault;
      const outcome = await store.read(name).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(PictureStoreOutage);
      expect(outcome).toMatchObject({ status: 503 });
      bucket.fault = undefined;
      await expect.poll(() => store.read(name).catch(() => "not yet"), { timeout: 5_000 }).toEqual(bytes);
    },
  );

  test("a short failure is retried and nobody notices", async () => {
    bucket.fault = "error";
    const reading = openBucket(bucket.mediaUrl).read(name);
    await expect.poll(() => bucket.calls.length).toBe(1);
    bucket.fault = undefined;
    expect(await reading).toEqual(bytes);
  });

  test("while the bucket fails, visitors do not wait one after the other", async () => {
    const store = openBucket(bucket.mediaUrl);
    bucket.fault = "error";
    await store.read(name).catch(() => {});
    const callsBefore = bucket.calls.length;
    await expect(store.read(name.replace("640", "320"))).rejects.toBeInstanceOf(PictureStoreOutage);
    expect(bucket.calls).toHaveLength(callsBefore);
  });

  test("many requests for one picture at once make one call, and later ones none", async () => {
    const store = openBucket(bucket.mediaUrl);
    const all = await Promise.all(Array.from({ length: 50 }, () => store.read(name)));
    expect([...all, await store.read(name)]).toEqual(Array.from({ length: 51 }, () => bytes));
    expect(bucket.calls).toEqual([`GET pictures/${name} 200`]);
  });

  test("a wrong secret or bucket does not count as a missing picture, and is named before the shop opens", async () => {
    const wrong = openBucket(bucket.mediaUrl.replace("s3cret", "secret"));
    await expect(wrong.read(name)).rejects.toBeInstanceOf(PictureStoreOutage);
    expect(await wrong.check()).toContain("403 SignatureDoesNotMatch");
    const elsewhere = openBucket(bucket.mediaUrl.replace("/selvedge/", "/another/"));
    await expect(elsewhere.read(name)).rejects.toBeInstanceOf(PictureStoreOutage);
    expect(await elsewhere.check()).toContain("404 NoSuchBucket");
  });

  test("a failed upload or removal is reported", async () => {
    const store = openBucket(bucket.mediaUrl);
    bucket.fault = "hang up";
    await expect(store.keep(name, bytes)).rejects.toBeInstanceOf(PictureStoreOutage);
    await expect(store.remove(name.slice(0, 32))).rejects.toBeInstanceOf(PictureStoreOutage);
  });
});

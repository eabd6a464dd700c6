import { insertPicture } from "#test/samples/sample-catalog.ts";
import { sampleDrawing } from "#test/samples/sample-pictures.ts";
import { startBucketStandIn } from "#test/stand-ins/bucket-stand-in.ts";
import { expect, test } from "../test.ts";

test("with MEDIA_URL the built shop makes and serves pictures from a bucket, and keeps selling without it", async ({
  startOwnShop,
}) => {
  const bucket = await startBucketStandIn();
  const hashes: string[] = [];
  const shop = await startOwnShop({
    demo: "off",
    env: { MEDIA_URL: bucket.mediaUrl },
    async prepare(db) {
      for (let n = 0; n < 2; n++) {
        const { hash } = await insertPicture(db, { isReady: true });
        bucket.objects.set(`pictures/${hash}/source`, { bytes: Buffer.from(sampleDrawing()) });
        hashes.push(hash);
      }
    },
  });
  const at = (n: number) => `${shop.address}/media/${hashes[n]}/320.webp`;
  const picture = await fetch(at(0));
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect(
    bucket.objects.get(`pictures/${hashes[0]}/320.webp`)?.bytes.equals(Buffer.from(await picture.arrayBuffer())),
  ).toBe(true);

  bucket.fault = "error";
  expect((await fetch(at(0))).status).toBe(200);
  const away = await fetch(at(1));
  expect([away.status, away.headers.get("retry-after"), away.headers.get("cache-control")]).toEqual([
    503,
    "2",
    "no-store",
  ]);
  expect((await fetch(shop.address)).status).toBe(200);
  bucket.fault = undefined;
  await expect.poll(async () => (await fetch(at(1))).status).toBe(200);

  const wrong = startOwnShop({ demo: "off", env: { MEDIA_URL: bucket.mediaUrl.replace("s3cret", "secret") } });
  await expect(wrong).rejects.toThrow('MEDIA_URL does not work: the bucket answers "403 SignatureDoesNotMatch"');
  await bucket.close();
});

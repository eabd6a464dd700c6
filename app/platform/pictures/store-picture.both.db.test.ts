import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { insertPicture } from "#test/samples/sample-catalog.ts";
import { phonePicture, sampleDrawing } from "#test/samples/sample-pictures.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { createDiskPictureStore } from "./disk-picture-store.server.ts";
import { createPictureFiles, type PictureFiles } from "./picture-files.server.ts";
import { type PictureStore, PictureStoreOutage } from "./picture-store.server.ts";
import { images, pictureRemovals } from "./picture-tables.server.ts";
import { storePicture } from "./store-picture.server.ts";

const log = createLog("silent");
const database = useTestDatabase();
let directory: string;
let pictures: PictureFiles;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "selvedge-media-"));
  pictures = createPictureFiles({ store: createDiskPictureStore(directory), db: database.db, log, calmMs: 0 });
});
afterEach(async () => {
  await pictures.close();
  await rm(directory, { recursive: true, maxRetries: 10 });
});

async function store(bytes: Buffer) {
  const stored = await storePicture({ db: database.db, pictures }, bytes);
  if (stored.kind !== "stored") throw new Error(stored.problem);
  return stored.picture;
}

const fileNames = ["1200.jpg", "1200.webp", "160.webp", "320.avif", "320.webp", "640.avif", "640.webp"];

test("a stored picture is served in every width and format, without metadata, and is then ready", async () => {
  const { hash, width, height } = await store(await phonePicture(2000, 1600));
  expect([width, height]).toEqual([1600, 2000]);
  await pictures.finish(hash);
  for (const name of fileNames) {
    const file = await pictures.read(`/media/${hash}/${name}`);
    const [wide, format] = name.split(".");
    expect(file).toMatchObject({
      contentType: { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }[format!],
      etag: `"${hash}-${name}"`,
      cacheControl: "public, max-age=31536000, immutable",
    });
    const shown = await sharp(file!.bytes).metadata();
    expect(shown).toMatchObject({ width: Number(wide), height: Math.round(Number(wide) * 1.25) });
    expect(shown.format).toBe({ avif: "heif", webp: "webp", jpg: "jpeg" }[format!]);
    expect([shown.exif, shown.icc, shown.xmp, shown.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
  expect((await readdir(join(directory, hash))).toSorted()).toEqual([...fileNames, "source"]);
  expect(await database.db.select().from(images)).toMatchObject([{ hash, isReady: true }]);
});

test("an upload does not wait for other files in the making, nor for visitors who want them", async () => {
  const disk = createDiskPictureStore(directory);
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow: PictureStore = {
    ...disk,
    async keep(path, bytes) {
      if (!path.endsWith("/source")) {
        begun.resolve();
        await letGo;
      }
      await disk.keep(path, bytes);
    },
  };
  pictures = createPictureFiles({ store: slow, db: database.db, log, calmMs: 0 });
  const first = await store(await phonePicture(400, 300));
  await begun.promise;
  const wanted = pictures.read(`/media/${first.hash}/1200.webp`);
  expect(await store(await phonePicture(200, 100))).toMatchObject({ width: 100, height: 200 });
  resolve();
  expect(await wanted).toBeDefined();
}, 10_000);

test("the same picture uploaded twice is stored once", async () => {
  const bytes = await phonePicture();
  const [first, second] = await Promise.all([store(bytes), store(bytes)]);
  expect(first).toEqual(second);
  expect(await database.db.$count(images)).toBe(1);
  expect(await readdir(directory)).toEqual([first.hash]);
});

test("a picture uploaded again while its old files are being removed gets a new address", async () => {
  const bytes = await phonePicture();
  const going = await store(bytes);
  await database.db.delete(images);
  await database.db.insert(pictureRemovals).values({ hash: going.hash });
  const { hash } = await store(bytes);
  expect(hash).not.toBe(going.hash);
  expect((await database.db.select().from(images)).map(row => row.hash)).toEqual([hash]);
  await pictures.remove(going.hash);
  expect(await pictures.read(`/media/${hash}/320.webp`)).toBeDefined();
});

test("while the store is away an upload is refused with advice to try again", async () => {
  const away = { ...createDiskPictureStore(directory), keep: () => Promise.reject(new PictureStoreOutage("away")) };
  const files = createPictureFiles({ store: away, db: database.db, log });
  const refused = await storePicture({ db: database.db, pictures: files }, await phonePicture());
  expect(refused).toMatchObject({ kind: "refused", problem: expect.stringContaining("Try again") });
});

test("a small picture is not enlarged", async () => {
  const { hash } = await store(await phonePicture(100, 80));
  const file = await pictures.read(`/media/${hash}/1200.webp`);
  expect(await sharp(file!.bytes).metadata()).toMatchObject({ width: 80, height: 100 });
});

test("a refused file leaves nothing behind", async () => {
  const nonsense = await readFile("test/samples/pictures/phone.heic");
  nonsense.fill(0x5a, nonsense.indexOf("mdat") + 8);
  const cutOff = (await phonePicture()).subarray(0, 2000);
  for (const bytes of [Buffer.from("text"), Buffer.from(sampleDrawing()), cutOff, nonsense]) {
    expect(await storePicture({ db: database.db, pictures }, bytes)).toMatchObject({ kind: "refused" });
  }
  expect(await readdir(directory)).toEqual([]);
  expect(await database.db.$count(images)).toBe(0);
});

test("files asked for are made first, and until an AVIF is made its address briefly serves the WebP", async () => {
  const [first, second] = [await insertPicture(database.db), await insertPicture(database.db)];
  await pictures.keepSource(first.hash, Buffer.from(sampleDrawing("#d9b8a2")));
  await pictures.keepSource(second.hash, Buffer.from(sampleDrawing("#e6d5c4")));
  const asked = await Promise.all([1, 2, 3].map(() => pictures.read(`/media/${second.hash}/640.avif`)));
  for (const file of asked) {
    expect(file).toMatchObject({
      contentType: "image/webp",
      etag: `"${second.hash}-640.webp"`,
      cacheControl: "public, max-age=60",
    });
  }
  expect(await readdir(join(directory, first.hash))).toEqual(["source"]);
  expect((await readdir(join(directory, second.hash))).toSorted()).toEqual([
    "160.webp",
    "320.webp",
    "640.webp",
    "source",
  ]);
});

test("work begun before a restart is finished after it, without remaking files", async () => {
  const { hash } = await insertPicture(database.db, { isReady: false });
  await pictures.keepSource(hash, Buffer.from(sampleDrawing()));
  await writeFile(join(directory, hash, "320.webp"), "made before");
  await pictures.finishAll();
  expect((await readdir(join(directory, hash))).toSorted()).toEqual([...fileNames, "source"]);
  expect((await pictures.read(`/media/${hash}/320.webp`))?.bytes.toString()).toBe("made before");
  expect(await database.db.select().from(images)).toMatchObject([{ isReady: true }]);
});

test("a picture with a lost or broken source delays no other and does not become ready", async () => {
  const lost = await insertPicture(database.db, { isReady: false, createdAt: new Date(1) });
  const broken = await insertPicture(database.db, { isReady: false, createdAt: new Date(2) });
  const good = await insertPicture(database.db, { isReady: false, createdAt: new Date(3) });
  await pictures.keepSource(broken.hash, Buffer.from("no picture"));
  await pictures.keepSource(good.hash, Buffer.from(sampleDrawing()));
  await pictures.finishAll();
  const ready = (await database.db.select().from(images)).filter(row => row.isReady).map(row => row.hash);
  expect(ready).toEqual([good.hash]);
  expect(await pictures.read(`/media/${lost.hash}/320.webp`)).toBeUndefined();
  await expect(pictures.read(`/media/${broken.hash}/320.webp`)).rejects.toThrow("unsupported");
});

test("a path that is not exactly a picture's finds nothing", async () => {
  const { hash } = await store(await phonePicture());
  await writeFile(join(directory, "secret.webp"), "secret");
  const paths = [
    `/media/${hash}/321.webp`,
    `/media/${hash}/1200.avif`,
    `/media/${hash}/320.jpg`,
    `/media/${hash}/source`,
    `/media/${hash}/320.webp/`,
    `/media/${hash}/320.webp?x=1`,
    `/media/${hash}/320.webp\n`,
    `/media/${hash}/../secret.webp`,
    `/media/../${hash}/320.webp`,
    `/media/${hash.toUpperCase()}/320.WEBP`,
    `/media/${hash}//320.webp`,
    `/media/${"0".repeat(32)}/320.webp`,
    `/media/%2e%2e/320.webp`,
    "/media/secret.webp",
    "/media/",
    "",
  ];
  expect(await Promise.all(paths.map(path => pictures.read(path)))).toEqual(paths.map(() => undefined));
});

test("on a full disk a picture is shown in a size that was never made before", async () => {
  const { hash } = await insertPicture(database.db);
  await pictures.keepSource(hash, Buffer.from(sampleDrawing()));
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const disk = { ...createDiskPictureStore(directory), keep: () => Promise.reject(full) };
  const files = createPictureFiles({ store: disk, db: database.db, log });
  const shown = await Promise.all(["320.webp", "640.avif"].map(name => files.read(`/media/${hash}/${name}`)));
  expect(await Promise.all(shown.map(async file => (await sharp(file!.bytes).metadata()).width))).toEqual([320, 640]);
  expect(await pictures.read(`/media/${hash}/320.webp`)).toBeDefined();
});

test.each([
  ["the pictures", Object.assign(new Error("no space left on device"), { code: "ENOSPC" })],
  ["the database", new Error("Failed query", { cause: Object.assign(new Error("disk full"), { code: "53100" }) })],
])("a full disk of %s is reported in a sentence, and nothing is thrown", async (_where, problem) => {
  const full = { ...pictures, keepSource: () => Promise.reject(problem) };
  expect(await storePicture({ db: database.db, pictures: full }, await phonePicture())).toEqual({
    kind: "refused",
    problem: expect.stringMatching(/^The shop's disk is full/u),
  });
});

import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { bombPicture, phonePicture, sampleDrawing } from "#test/samples/sample-pictures.ts";
import { readUpload } from "./read-upload.server.ts";

test("a phone's picture is turned upright, reduced to at most 2400 pixels and freed of data about its owner", async () => {
  const upload = await readUpload(await phonePicture(3200, 2400));
  expect(upload).toMatchObject({ kind: "read", width: 1800, height: 2400 });
  if (upload.kind !== "read") return;
  const kept = await sharp(upload.source).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 1800, height: 2400 });
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(upload.source.includes("SECRET-OWNER")).toBe(false);
});

test("the dominant colour is the one of most of the picture", async () => {
  const upload = await readUpload(await phonePicture());
  expect(upload).toMatchObject({ color: expect.stringMatching(/^#[c-d][0-9a-f][0-3][0-9a-f][2-5][0-9a-f]$/u) });
});

const plain = () =>
  sharp({ create: { width: 40, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

test.each([
  ["PNG", () => plain().png()],
  ["WebP", () => plain().webp()],
  ["AVIF", () => plain().avif()],
  ["GIF", () => plain().gif()],
])("%s is read, and a small picture keeps its size", async (_, picture) => {
  expect(await readUpload(await picture().toBuffer())).toMatchObject({ kind: "read", width: 40, height: 50 });
});

test("text, HTML, a drawing and an archive are refused, whatever the file's name", async () => {
  const notPictures = ["just text", "<html><script>alert(1)</script></html>", "PK\u0003\u0004 an archive", "%PDF-1.7"];
  const answers = await Promise.all(notPictures.map(text => readUpload(Buffer.from(text))));
  const problem = "We can't read this file as a picture. Choose a JPEG, PNG or WebP.";
  expect(answers).toEqual(notPictures.map(() => ({ kind: "refused", problem })));
});

test("a drawing is refused by its name", async () => {
  const problem = "SVG is not accepted. Save it as PNG and choose it again.";
  for (const text of [sampleDrawing(), `\ufeff  <?xml version="1.0"?>${sampleDrawing()}`]) {
    expect(await readUpload(Buffer.from(text))).toEqual({ kind: "refused", problem });
  }
});

test("an empty file is refused", async () => {
  expect(await readUpload(Buffer.alloc(0))).toEqual({
    kind: "refused",
    problem: "The file is empty. Choose another one.",
  });
});

const damaged = { kind: "refused", problem: "The picture is damaged. Choose another one." };

test.each(["jpeg", "png", "webp"] as const)("a %s that is cut in the middle is refused", async format => {
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .toFormat(format)
    .toBuffer();
  expect(await readUpload(whole.subarray(0, whole.length / 2))).toEqual(damaged);
});

test("a file with only the beginning of a picture is refused", async () => {
  for (const text of [
    "GIF8 but then nothing",
    "RIFF0000WEBPVP8 nonsense",
    "0000ftypavif and no more",
    "\x89PNG\r\n\x1a\n",
  ]) {
    expect(await readUpload(Buffer.from(text, "latin1"))).toEqual(damaged);
  }
});

test("a picture of more than 20 MB is refused before it is read", async () => {
  expect(await readUpload(Buffer.alloc(20_000_001))).toEqual({
    kind: "refused",
    problem: "The picture is larger than 20 MB. Choose a smaller one.",
  });
});

test("a small file that would unpack to gigabytes is refused by its header", async () => {
  for (const [width, height] of [
    [60_000, 60_000],
    [10_000, 5_001],
    [2_000_000_000, 1],
  ] as const) {
    expect(await readUpload(bombPicture(width, height))).toMatchObject({ kind: "refused" });
  }
});

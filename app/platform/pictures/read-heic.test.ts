import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { decodeHeic, readUpload } from "./read-upload.server.ts";

/** Four colour fields, 96 × 64 in Display P3, with a rotation, place and author. */
const phoneHeic = () => readFile("test/samples/pictures/phone.heic");

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

const isNear = (colour: number[], wanted: number[]) =>
  colour.every((part, index) => Math.abs(part - wanted[index]!) <= 8);

test("a phone's HEIC is read upright, in the web's colours, and without its data about the owner", async () => {
  const heic = await phoneHeic();
  expect(heic.includes("SECRET-OWNER")).toBe(true);
  const upload = await readUpload(heic);
  expect(upload).toMatchObject({ kind: "read", width: 64, height: 96 });
  if (upload.kind !== "read") return;
  const kept = await sharp(upload.source).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 64, height: 96 });
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(upload.source.includes("SECRET-OWNER")).toBe(false);
  expect(await colourAt(upload.source, 16, 24)).toSatisfy(colour => isNear(colour, [0xe0, 0xb0, 0x40]));
  expect(await colourAt(upload.source, 48, 24)).toSatisfy(colour => isNear(colour, [0xc8, 0x1e, 0x3c]));
  expect(await colourAt(upload.source, 48, 72)).toSatisfy(colour => isNear(colour, [0x27, 0x32, 0x6f]));
});

test("a HEIC that is cut anywhere, or has no picture, is refused", async () => {
  const heic = await phoneHeic();
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    const half = heic.subarray(0, Math.floor(heic.length * share));
    expect([share, (await readUpload(half)).kind]).toEqual([share, "refused"]);
  }
  const nonsense = Buffer.from(heic).fill(0x5a, heic.indexOf("mdat") + 8);
  expect(await readUpload(nonsense)).toMatchObject({ kind: "refused", problem: expect.stringContaining("HEIC") });
});

test("a HEIC of more than 50 megapixels is refused before it is decoded", async () => {
  const heic = Buffer.from(await phoneHeic());
  heic.writeUInt32BE(10_000, heic.indexOf("ispe") + 8);
  heic.writeUInt32BE(5_001, heic.indexOf("ispe") + 12);
  expect(await readUpload(heic)).toMatchObject({ problem: expect.stringContaining("50 megapixels") });
  expect(await decodeHeic(heic)).toBeUndefined();
});

test("a HEIC that takes too long to decode is given up", async () => {
  expect(await decodeHeic(await phoneHeic(), 1)).toBeUndefined();
});

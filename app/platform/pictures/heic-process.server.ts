/**
 * Decodes one HEIC picture in a process of its own, started by `decodeHeic`: the file comes in by standard input, and a
 * PNG of at most 2400 pixels a side leaves by standard output, upright and with the colour profile, without anything
 * else the file told. Exit code 2: the file cannot be decoded. Run by Node as it stands, also in production, so it
 * imports nothing that is built. Decoding takes seconds and hundreds of megabytes, which the shop's own process has
 * not.
 */
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import libheif from "libheif-js/wasm-bundle.js";
import sharp from "sharp";

const maxPixels = 50_000_000;
const maxBytes = 1_000_000_000;
const maxSide = 2400;

setPriority(10);
sharp.concurrency(1);
// The library tells what it finds wrong where the picture is to come out.
console.log = console.error;
limitDecoder();

const file = await buffer(process.stdin);
const pixels = await decode(file);
if (!pixels) process.exit(2);
const { icc } = await sharp(file, { limitInputPixels: false }).metadata();
const picture = sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
  .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
  .png({ compressionLevel: 1 });
const png = await (pixels.isOpaque ? picture.removeAlpha() : picture).toBuffer();
process.stdout.end(icc ? withProfile(png, icc) : png);

/** A file whose parts are larger than it says itself is stopped there too. */
function limitDecoder(): void {
  // struct heif_security_limits, counted in words of 32 bits: the pixels of an image, and the memory of all together.
  const limits = libheif.heif_get_global_security_limits() >> 2;
  for (const [place, most] of [
    [2, maxPixels],
    [16, maxBytes],
  ] as const) {
    libheif.HEAPU32[limits + place] = most;
    libheif.HEAPU32[limits + place + 1] = 0;
  }
}

async function decode(heic: Buffer) {
  const images = new libheif.HeifDecoder().decode(heic);
  const image = images.find(one => one.is_primary()) ?? images[0];
  if (!image) return undefined;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return undefined;
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const decoded = await new Promise(resolve => image.display(into, resolve));
  return decoded ? { ...into, isOpaque: !image.has_alpha_channel() } : undefined;
}

/** Says in the PNG in which colours its numbers are meant: a phone's are not those of the web. */
function withProfile(plain: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPprofile\0\0", "latin1"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  // After the signature and the header, which come first.
  const headerEnd = 33;
  return Buffer.concat([plain.subarray(0, headerEnd), length, body, sum, plain.subarray(headerEnd)]);
}

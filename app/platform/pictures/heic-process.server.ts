/**
 * Decodes one HEIC picture for `decodeHeic`: file on standard input, upright PNG of at most 2400 pixels with colour
 * profile on standard output. Exit code 2: cannot be decoded. Node runs this file directly, so it imports nothing
 * built. Decoding takes seconds and hundreds of megabytes.
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
// The library prints errors where the picture is to come out.
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

/** Stops files that are larger than they claim. */
function limitDecoder(): void {
  // struct heif_security_limits in 32-bit words: pixels of an image, total memory.
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

/** Embeds the colour profile: a phone's colours are not those of the web. */
function withProfile(plain: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPprofile\0\0", "latin1"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  // Signature and header end there.
  const headerEnd = 33;
  return Buffer.concat([plain.subarray(0, headerEnd), length, body, sum, plain.subarray(headerEnd)]);
}

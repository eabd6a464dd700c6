import { crc32 } from "node:zlib";
import sharp from "sharp";

/** A phone's JPEG: rotated, with EXIF orientation and location, and a colour profile. */
export async function phonePicture(width = 800, height = 600): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } })
    .composite([{ input: stripes(width, height), left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "6/1 30/1 0/1" } })
    .withIccProfile("p3", { attach: true })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG whose header claims a size that takes gigabytes to decode. */
export function bombPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", Buffer.alloc(64)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A small drawing in the style of the demo catalogue. */
export function sampleDrawing(ground = "#d9b8a2"): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><defs></defs>' +
    `<rect width="1200" height="1500" fill="${ground}"/><circle cx="600" cy="750" r="300" fill="#27326f"/></svg>`
  );
}

function stripes(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="20" fill="gold"/></svg>`,
  );
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

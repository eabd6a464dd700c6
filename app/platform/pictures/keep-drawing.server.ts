import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { PictureFiles } from "./picture-files.server.ts";
import { dominantColor } from "./read-upload.server.ts";
import { hashPicture } from "./store-picture.server.ts";

const compress = promisify(gzip);
const size = /^<svg [^>]*width="(?<width>\d+)" height="(?<height>\d+)"/u;
/** A drawing's first fill is its background. */
const ground = /<\/defs>\s*<[^>]* fill="(?<color>#[0-9a-f]{6})"/iu;

/**
 * Keeps one of our own SVG drawings as a picture's source and returns the picture; its row is the caller's. Never for
 * an upload: an SVG may hold scripts and addresses.
 */
export async function keepDrawing(pictures: Pick<PictureFiles, "keepSource">, svg: string): Promise<StoredPicture> {
  const { width, height } = size.exec(svg)?.groups ?? {};
  if (!width || !height) throw new Error(`A drawing does not say its size: ${svg.slice(0, 100)}`);
  const hash = hashPicture(svg);
  const color = ground.exec(svg)?.groups?.color ?? (await dominantColor(Buffer.from(svg)));
  await pictures.keepSource(hash, await compress(svg));
  return { hash, width: Number(width), height: Number(height), color: color.toLowerCase() };
}

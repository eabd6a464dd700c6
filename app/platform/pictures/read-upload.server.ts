import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";
import sharp from "sharp";

/** A sanitised WebP, upright, at most 2400 pixels a side, without metadata. */
export type ReadUpload =
  | { kind: "read"; source: Buffer; width: number; height: number; color: string }
  | { kind: "refused"; problem: string };

const maxBytes = 20_000_000;
const maxPixels = 50_000_000;
const maxSide = 2400;

const jpeg = String.raw`\xff\xd8\xff`;
const png = String.raw`\x89PNG\r\n\x1a\n`;
const webp = "RIFF....WEBP";
const heif = "....ftyp";
/** First bytes of files the decoder may see; an SVG never gets there. */
const knownBeginning = new RegExp(`^(?:${jpeg}|${png}|GIF8|${webp}|${heif})`, "su");

/**
 * Reads an upload by its content: JPEG, PNG, WebP, AVIF, HEIC or GIF (first frame), at most 20 MB and 50 megapixels. A
 * refusal carries a sentence for the person. `side`: the longest of what is kept, in pixels.
 */
export async function readUpload(bytes: Buffer, side = maxSide): Promise<ReadUpload> {
  if (bytes.length === 0) return refused("The file is empty. Choose another one.");
  if (bytes.length > maxBytes) return refused("The picture is larger than 20 MB. Choose a smaller one.");
  if (!knownBeginning.test(bytes.subarray(0, 16).toString("latin1")))
    return refused(isDrawing(bytes) ? aDrawing : notAPicture);
  const header = await orProblem(sharp(bytes, { limitInputPixels: false }).metadata());
  if (!header) return refused(damaged);
  if (header.width * (header.pageHeight ?? header.height) > maxPixels) {
    return refused("The picture has more than 50 megapixels. Make it smaller and choose it again.");
  }
  const isHeic = header.format === "heif" && header.compression !== "av1";
  const picture = isHeic ? await decodeHeic(bytes) : bytes;
  if (!picture) return refused(unreadableHeic);
  return (await orProblem(sanitise(picture, side))) ?? refused(damaged);
}

const damaged = "The picture is damaged. Choose another one.";
const unreadableHeic = "We can't read this HEIC picture. Save it as JPEG and choose it again.";
const notAPicture = "We can't read this file as a picture. Choose a JPEG, PNG or WebP.";

const aDrawing = "SVG is not accepted. Save it as PNG and choose it again.";

const isDrawing = (bytes: Buffer) =>
  /^[^<]{0,9}<(?:svg|\?xml[^]*<svg)[\s>]/iu.test(bytes.subarray(0, 1_000).toString("utf8"));

function refused(problem: string): ReadUpload {
  return { kind: "refused", problem };
}

/** A decoder's error about foreign bytes is the file's fault. */
async function orProblem<T>(work: Promise<T>): Promise<T | undefined> {
  return await work.catch(() => undefined);
}

async function sanitise(bytes: Buffer, side: number): Promise<ReadUpload> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { kind: "read", source: data, width: info.width, height: info.height, color: await dominantColor(data) };
}

// Run by Node as a source file, with the project as working directory.
const processFile = "app/platform/pictures/heic-process.server.ts";
const cannotDecode = 2;

/**
 * Decodes a HEIC picture of at most 50 megapixels in a process of its own. Returns a PNG of at most 2400 pixels;
 * undefined for a damaged file, or one that takes longer than `maxMs` or more memory than there is. One at a time.
 */
export async function decodeHeic(bytes: Buffer, maxMs = 30_000): Promise<Buffer | undefined> {
  const child = spawn(process.execPath, [processFile], { env: {}, timeout: maxMs, killSignal: "SIGKILL" });
  // The child process may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [decoded, problem, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[code: number | null]>,
  ]);
  if (code === 0) return decoded;
  // Without a code it was killed: by our time limit, or by the system for lack of memory.
  if (code === cannotDecode || code === null) return undefined;
  throw new Error(`Decoding a HEIC picture failed: ${problem}`);
}

/** Returns `#rrggbb`; transparent counts as white. */
export async function dominantColor(picture: Buffer): Promise<string> {
  const small = await sharp(picture)
    .resize(64)
    .flatten({ background: { r: 255, g: 255, b: 255 } })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, "0")).join("")}`;
}

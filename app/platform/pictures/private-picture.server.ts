import { isDiskFull } from "#app/platform/http/outage.server.ts";
import type { UploadContext } from "./picture-files.server.ts";
import { sourceName } from "./picture-recipe.server.ts";
import { type PictureStore, PictureStoreOutage } from "./picture-store.server.ts";
import { maxPrivateBytes, privateTooLarge } from "./private-picture.ts";
import { readUpload } from "./read-upload.server.ts";

/** The file is WebP, whatever was uploaded. */
export function privateName(key: string): string {
  return `${key}/${sourceName}`;
}

/** An empty field sends a file without a name, which counts as none. */
export function isChosen(file: FormDataEntryValue | null): file is File {
  return file instanceof File && (file.size > 0 || file.name !== "");
}

/**
 * Stores a picture without its metadata, at most `side` pixels a side. Returns a sentence when the file is refused or
 * cannot be stored.
 */
export async function keepPrivatePicture(
  shop: UploadContext,
  file: File,
  { key, side }: { key: string; side?: number },
): Promise<string | undefined> {
  if (file.size > maxPrivateBytes) return privateTooLarge;
  const upload = await shop.pictures.receive(async () => readUpload(Buffer.from(await file.arrayBuffer()), side));
  if (upload.kind === "refused") return upload.problem;
  try {
    await shop.proofPictures.keep(privateName(key), upload.source);
  } catch (error) {
    if (!isDiskFull(error) && !(error instanceof PictureStoreOutage)) throw error;
    return "We couldn't save the picture. Send it later.";
  }
  return undefined;
}

/** Lists pictures from before a time, oldest first, and forgets one whose file is gone. */
type OldPictures = {
  list(before: Date, atOnce: number): PromiseLike<{ key: string }[]>;
  forget(key: string): PromiseLike<unknown>;
};

const atOnce = 200;
const dayMs = 24 * 60 * 60_000;

/** Removes files and rows of pictures older than `days`, at most 200 in one call. */
export async function removeOldPrivate(
  { proofPictures, now }: { proofPictures: PictureStore; now(): Date },
  days: number,
  pictures: OldPictures,
): Promise<void> {
  for (const { key } of await pictures.list(new Date(now().getTime() - days * dayMs), atOnce)) {
    await proofPictures.remove(key);
    await pictures.forget(key);
  }
}

/** Answers a WebP picture for its reader alone: never cached, or for `seconds` in the reader's own browser. */
export function privatePicture(picture: Buffer, seconds?: number): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": seconds === undefined ? "no-store" : `private, max-age=${seconds}`,
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}

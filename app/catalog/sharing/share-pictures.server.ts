import { paths } from "#app/lib/paths.ts";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { drawSharePicture, type ShareCard } from "./draw-share-picture.server.ts";
import { keepFile } from "#app/platform/pictures/keep-file.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { registerShareFonts } from "./share-fonts.server.ts";

/** Increased when pictures are drawn in another way, because what is at an address must never change. */
const recipe = "1";
const maxKept = 2_000;

/** A link preview's picture: its words and the garment. */
export type ShareSubject = ShareCard & { picture: StoredPicture | null };

export type SharePictures = {
  /** The JPEG of this subject: from the cache, or drawn now in the queue of all work on pictures. */
  read(subject: ShareSubject): Promise<Buffer>;
};

/** Part of the address of a subject's picture: another price, title, shop name or garment is another address. */
export function shareDigest({ shopName, title, price, picture }: ShareSubject): string {
  const facts = JSON.stringify([recipe, shopName, title, price, picture?.hash]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 20);
}

/**
 * The pictures of link previews, each made when it is first asked for and kept in `directory`, at most the last two
 * thousand: any of them can be drawn again, so backups leave them out and every instance has its own.
 */
export function createSharePictures(options: {
  directory: string;
  pictures: Pick<PictureFiles, "read" | "inTurn">;
}): SharePictures {
  const { directory, pictures } = options;
  const underWay = new Map<string, Promise<Buffer>>();

  async function draw(subject: ShareSubject, path: string): Promise<Buffer> {
    const garment = subject.picture && (await readGarment(pictures, subject.picture));
    const jpeg = await pictures.inTurn(async () => {
      await registerShareFonts(join(directory, "fonts"));
      return await drawSharePicture(subject, garment ?? undefined);
    });
    await keepFile(path, jpeg);
    await deleteOldest(directory);
    return jpeg;
  }

  return {
    async read(subject) {
      const path = join(directory, `${shareDigest(subject)}.jpg`);
      const kept = await readFile(path).catch(() => undefined);
      if (kept) return kept;
      const drawing = underWay.get(path) ?? draw(subject, path).finally(() => underWay.delete(path));
      underWay.set(path, drawing);
      return await drawing;
    },
  };
}

/** A wide picture is cropped, so a large version is read. */
async function readGarment(pictures: Pick<PictureFiles, "read">, { hash, width, height }: StoredPicture) {
  const file = await pictures.read(paths.picture(hash, width > height ? 1200 : 640, "webp"));
  return file?.bytes;
}

async function deleteOldest(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter(name => name.endsWith(".jpg"));
  if (names.length <= maxKept) return;
  const dated = await Promise.all(
    names.map(async name => ({ name, at: (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  // Deletes a tenth more than necessary, so that the next pictures do not each list the whole directory.
  const tooMany = dated.toSorted((a, b) => a.at - b.at).slice(0, names.length - maxKept * 0.9);
  for (const { name } of tooMany) await rm(join(directory, name), { force: true });
}

import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "#app/lib/paths.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { keepFile } from "#app/platform/pictures/keep-file.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { registerFonts } from "#app/shop/look/drawn-fonts.server.ts";
import { lookDigest } from "#app/shop/look/look-of.server.ts";
import { drawSharePicture, type ShareCard } from "./draw-share-picture.server.ts";

/** Increase this number when drawing changes, because an address's content must not change. */
const recipe = "2";
const maxKept = 2_000;

export type ShareSubject = ShareCard & { picture: StoredPicture | null };

export type SharePictures = {
  /** Returns the picture from the cache, or draws it in the queue for pictures. */
  read(subject: ShareSubject): Promise<Buffer>;
};

/** Part of the address: another price, title, name, garment or look is another address. */
export function shareDigest({ look, title, price, picture }: ShareSubject): string {
  const chosen = lookDigest(look);
  const facts = JSON.stringify([recipe, look.shopName, title, price, picture?.hash, ...(chosen ? [chosen] : [])]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 20);
}

/** Link previews, made on request and kept in `directory`, at most two thousand; derived, so not in backups. */
export function createSharePictures(options: {
  directory: string;
  pictures: Pick<PictureFiles, "read" | "readSource" | "inTurn">;
}): SharePictures {
  const { directory, pictures } = options;
  const underWay = new Map<string, Promise<Buffer>>();

  async function draw(subject: ShareSubject, path: string): Promise<Buffer> {
    const garment = subject.picture && (await readGarment(pictures, subject.picture));
    const { logo: chosen, face } = subject.look;
    const logo = chosen && (await pictures.readSource(chosen.hash));
    const jpeg = await pictures.inTurn(async () => {
      await registerFonts(join(directory, "fonts"), face);
      return await drawSharePicture(subject, { garment: garment ?? undefined, logo });
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

/** A wide picture is cropped, so a large file is read. */
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
  // A tenth more than needed, so that not every picture lists the directory.
  const tooMany = dated.toSorted((a, b) => a.at - b.at).slice(0, names.length - maxKept * 0.9);
  for (const { name } of tooMany) await rm(join(directory, name), { force: true });
}

import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#app/server/open-database.server.ts";
import { images } from "#app/server/schema.server.ts";
import type { PictureFiles } from "./picture-files.server.ts";
import { recipe } from "./picture-recipe.server.ts";
import type { Picture } from "./product.ts";
import { readUpload } from "./read-upload.server.ts";

/**
 * Stores an uploaded picture, once however often it is uploaded, and returns it; from then on its files are served.
 * Nothing is left behind by a refusal, whose `problem` is a sentence for the person who chose the file.
 * Source: design §2 (pictures), §4 (`images`).
 */
export async function storePicture(
  { db, pictures }: { db: Queryable; pictures: PictureFiles },
  bytes: Buffer,
): Promise<{ kind: "stored"; picture: Picture } | { kind: "refused"; problem: string }> {
  const upload = await pictures.inTurn(() => readUpload(bytes));
  if (upload.kind === "refused") return upload;
  const { source, width, height, color } = upload;
  const picture = { hash: pictureHash(bytes), width, height, color };
  // The row is held while the file is written, so that the removal of pictures nobody uses does not come in between;
  // and one uploaded again counts as new to it.
  await db.transaction(async transaction => {
    await transaction
      .insert(images)
      .values(picture)
      .onConflictDoUpdate({ target: images.hash, set: { createdAt: sql`now()` } });
    await pictures.keepSource(picture.hash, source);
  });
  void pictures.finish(picture.hash);
  return { kind: "stored", picture };
}

/** The address of a picture, 32 hexadecimal digits: the same for the same bytes made into files in the same way. */
export function pictureHash(bytes: Buffer | string): string {
  return createHash("sha256").update(`${recipe} `).update(bytes).digest("hex").slice(0, 32);
}

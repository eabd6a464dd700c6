import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { isDiskFull } from "#app/platform/http/outage.server.ts";
import type { PictureFiles } from "./picture-files.server.ts";
import { recipe } from "./picture-recipe.server.ts";
import { PictureStoreOutage } from "./picture-store.server.ts";
import { images, pictureRemovals } from "./picture-tables.server.ts";
import { readUpload } from "./read-upload.server.ts";

const noRoom =
  "The shop's disk is full, so we couldn't save the picture. Free some space on the server, then choose it again.";
const comeBack = "We couldn't save the picture. Try again in a moment.";

/**
 * Stores an upload once and returns the picture. A refusal's `problem` is a sentence for the person; nothing remains,
 * except a row without references when the store is out of reach. Source: docs/decisions/pictures-on-request.md.
 */
export async function storePicture(
  { db, pictures }: { db: Database; pictures: PictureFiles },
  bytes: Buffer,
): Promise<{ kind: "stored"; picture: StoredPicture } | { kind: "refused"; problem: string }> {
  const upload = await pictures.receive(() => readUpload(bytes));
  if (upload.kind === "refused") return upload;
  const { source, width, height, color } = upload;
  let picture = { hash: hashPicture(bytes), width, height, color };
  try {
    // Files of the same hash may be under removal, so the picture gets another address.
    while (!(await insertRow(db, picture))) picture = { ...picture, hash: hashPicture(bytes, randomUUID()) };
    // After the row, which is now young, so that the removal of unused pictures skips it.
    await pictures.keepSource(picture.hash, source);
  } catch (error) {
    if (isDiskFull(error)) return { kind: "refused", problem: noRoom };
    if (error instanceof PictureStoreOutage) return { kind: "refused", problem: comeBack };
    throw error;
  }
  void pictures.finish(picture.hash);
  return { kind: "stored", picture };
}

/**
 * Inserts the row, or refreshes `created_at` so that the cleanup job keeps it; false when this address is being
 * removed.
 */
async function insertRow(db: Database, picture: StoredPicture): Promise<boolean> {
  return await transact(db, async transaction => {
    await transaction
      .insert(images)
      .values(picture)
      .onConflictDoUpdate({ target: images.hash, set: { createdAt: sql`now()` } });
    // Asks after the insert, which waits for a running removal.
    if ((await transaction.$count(pictureRemovals, eq(pictureRemovals.hash, picture.hash))) === 0) return true;
    await transaction.delete(images).where(eq(images.hash, picture.hash));
    return false;
  });
}

/** 32 hexadecimal digits, the same for the same bytes and recipe. */
export function hashPicture(bytes: Buffer | string, salt = ""): string {
  return createHash("sha256").update(`${recipe}${salt} `).update(bytes).digest("hex").slice(0, 32);
}

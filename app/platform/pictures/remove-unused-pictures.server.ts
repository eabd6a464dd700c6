import { and, asc, eq, lt, not, type SQL, sql } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { PictureFiles } from "./picture-files.server.ts";
import { images, pictureRemovals } from "./picture-tables.server.ts";
import type { PictureUse } from "./picture-uses.server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const atOnce = 200;

type UnusedPicturesContext = WriteContext & {
  pictures: Pick<PictureFiles, "remove">;
  pictureUses: readonly PictureUse[];
};

/**
 * Removes pictures, row and files, that nothing shows and nobody uploaded in the last day. At most 200 a call. An
 * interrupted removal is resumed an hour later. Throws when the store is out of reach.
 */
export async function removeUnusedPictures(context: UnusedPicturesContext): Promise<void> {
  const { db, now } = context;
  const before = new Date(now().getTime() - dayMs);
  const brokenOff = await db
    .select({ hash: pictureRemovals.hash })
    .from(pictureRemovals)
    .where(lt(pictureRemovals.removedAt, new Date(now().getTime() - hourMs)));
  for (const { hash } of brokenOff) await removeFiles(context, hash);
  const unused = await db
    .select({ hash: images.hash })
    .from(images)
    .where(and(lt(images.createdAt, before), isUnused(context)))
    .orderBy(asc(images.createdAt), asc(images.hash))
    .limit(atOnce);
  for (const { hash } of unused) {
    if (await removeRow(context, hash, before)) await removeFiles(context, hash);
  }
}

/** Replaces the row by a note that the files are going, unless the picture came into use. */
async function removeRow(context: UnusedPicturesContext, hash: string, before: Date): Promise<boolean> {
  const { db, now } = context;
  return await transact(db, async transaction => {
    const [found] = await transaction
      .select({ hash: images.hash })
      .from(images)
      .where(and(eq(images.hash, hash), lt(images.createdAt, before)))
      .for("update", { skipLocked: true });
    if (!found) return false;
    // Checks again under the lock, because a form may have been saved meanwhile.
    if ((await transaction.$count(images, and(eq(images.hash, hash), isUnused(context)))) === 0) return false;
    await transaction.delete(images).where(eq(images.hash, hash));
    await transaction.insert(pictureRemovals).values({ hash, removedAt: now() });
    return true;
  });
}

async function removeFiles({ db, pictures }: UnusedPicturesContext, hash: string): Promise<void> {
  await pictures.remove(hash);
  await db.delete(pictureRemovals).where(eq(pictureRemovals.hash, hash));
}

function isUnused({ pictureUses }: Pick<UnusedPicturesContext, "pictureUses">): SQL | undefined {
  return and(...pictureUses.map(use => not(use(sql`${images.hash}`))));
}

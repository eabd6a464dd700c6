import { and, asc, eq, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { categories, checkoutLines, images, orderItems, productImages } from "#app/server/schema.server.ts";
import { transact } from "#app/server/transact.server.ts";
import type { PictureFiles } from "./picture-files.server.ts";

const dayMs = 24 * 3_600_000;
const atOnce = 200;

type Tools = { db: Database; pictures: Pick<PictureFiles, "remove">; now(): Date };

/**
 * Removes the pictures, row and files, that no product, category, order or checkout shows and that nobody has uploaded
 * in the last day: whoever fills in a form has that long to save it. At most 200 in one call; the rest in the next.
 */
export async function removeUnusedPictures(tools: Tools): Promise<void> {
  const before = new Date(tools.now().getTime() - dayMs);
  const unused = await tools.db
    .select({ hash: images.hash })
    .from(images)
    .where(and(lt(images.createdAt, before), isUnused(tools.db)))
    .orderBy(asc(images.createdAt), asc(images.hash))
    .limit(atOnce);
  for (const { hash } of unused) await removePicture(tools, hash, before);
}

/** The files go while the row is locked: an upload of the same picture, or a form that names it, waits and then sees. */
async function removePicture({ db, pictures }: Tools, hash: string, before: Date): Promise<void> {
  await transact(db, async transaction => {
    const [found] = await transaction
      .select({ hash: images.hash })
      .from(images)
      .where(and(eq(images.hash, hash), lt(images.createdAt, before)))
      .for("update", { skipLocked: true });
    if (!found) return;
    // Asked again after the lock: a form may have been saved in between.
    if ((await transaction.$count(images, and(eq(images.hash, hash), isUnused(transaction)))) === 0) return;
    await pictures.remove(hash);
    await transaction.delete(images).where(eq(images.hash, hash));
  });
}

function isUnused(db: Pick<Database, "select">) {
  const none = (table: typeof categories | typeof productImages | typeof orderItems | typeof checkoutLines) =>
    notExists(db.select({ found: sql`1` }).from(table).where(eq(table.imageHash, images.hash)));
  return and(none(productImages), none(categories), none(orderItems), none(checkoutLines));
}
